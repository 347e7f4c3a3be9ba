import type { Socket } from 'node:net'

// Messages of PostgreSQL's protocol: a letter, the length of the rest as 32 bits, and the rest.

const headBytes = 5
/** The first message has no letter. */
const lengthBytes = 4
const longestStart = 10_000
/** PostgreSQL's own limit. */
const longestMessage = 2 ** 30

type Message = { readonly type: string; readonly bytes: Buffer }

/** Messages of one client. */
export type ClientMessages = {
  /** Reads the first message; false for anything else. */
  start(): Promise<boolean>
  password(): Promise<string | undefined>
  /** Reads messages until the server has to respond; undefined when the connection ends. */
  batch(): Promise<Buffer | undefined>
}

/** Writes a message of the server with a number or a letter. */
export function response(type: string, content: number | string): Buffer {
  const rest = Buffer.from(typeof content === 'string' ? content : '\0\0\0\0')
  if (typeof content === 'number') rest.writeUInt32BE(content)
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeUInt32BE(lengthBytes + rest.length, 1)
  return Buffer.concat([head, rest])
}

/** Reads the messages of a connection. */
export function readClient(socket: Socket): ClientMessages {
  const read = readBytes(socket)

  async function message(longest: number): Promise<Message | undefined> {
    const head = await read(headBytes)
    if (!head) return undefined
    const left = head.readUInt32BE(1) - lengthBytes
    if (left < 0 || left > longest) return undefined
    const rest = await read(left)
    return rest && { type: head.toString('latin1', 0, 1), bytes: Buffer.concat([head, rest]) }
  }

  return {
    async start() {
      const length = (await read(lengthBytes))?.readUInt32BE() ?? 0
      if (length <= lengthBytes || length > longestStart) return false
      return (await read(length - lengthBytes)) !== undefined
    },
    async password() {
      const said = await message(longestStart)
      return said?.type === 'p' ? said.bytes.toString('utf8', headBytes).slice(0, -1) : undefined
    },
    async batch() {
      const batch: Buffer[] = []
      for (;;) {
        const next = await message(longestMessage)
        if (!next || next.type === 'X') return undefined
        batch.push(next.bytes)
        if (next.type === 'Q' || next.type === 'S') return Buffer.concat(batch)
      }
    },
  }
}

/** Reads a number of bytes; undefined if the connection ends before. */
function readBytes(socket: Socket): (count: number) => Promise<Buffer | undefined> {
  const chunks: AsyncIterator<Buffer> = socket.iterator()
  let held: Buffer[] = []
  let size = 0
  return async (count) => {
    while (size < count) {
      // A broken connection rejects, and ends like any other.
      const { done, value } = await chunks.next().catch(() => ({ done: true, value: undefined }))
      if (done || !value) return undefined
      held.push(value)
      size += value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(count)]
    size -= count
    return all.subarray(0, count)
  }
}

import { type Bytes, fromBase64, toBase64 } from '../../core/bytes.ts'
import { property } from '../../core/eip1193/provider.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { Association } from './createAssociation.ts'
import { type Cipher, createCipher } from './createCipher.ts'
import { createGreeting, pointLength } from './createGreeting.ts'
import { carriers } from './openSocket.ts'

/** An encrypted conversation with a wallet. */
export type Channel = {
  /** Whether the wallet uses a version before 2. */
  readonly isLegacy: boolean
  /** @throws the wallet's error response: `{ code, message, data }` */
  request(method: string, params: object): Promise<unknown>
  close(): void
}

type Waiting = { resolve(result: unknown): void; reject(error: unknown): void }

/**
 * In bytes: beyond the longest response, which holds several signed transactions of 1,232 bytes
 * each.
 */
const longestMessage = 1_000_000
/** How long a listening wallet may take to greet, in ms. */
const greetingTimeout = 10_000

/** Greets the wallet and agrees on a secret. An unreadable message ends the conversation. */
export async function openChannel(
  socket: WebSocket,
  association: Association,
  signal: AbortSignal,
): Promise<Channel> {
  const isText = socket.protocol === carriers[1]
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let over: unknown
  let greet: Waiting | undefined
  let cipher: Cipher | undefined
  // Decryption is asynchronous; messages must stay in order.
  let reading: Promise<void> = Promise.resolve()

  socket.onmessage = ({ data }) => {
    reading = reading.then(() => hear(data)).catch((error: unknown) => end(unreadable(error)))
  }
  socket.onclose = () => end(walletError('WALLET_FAILED', { problem: 'it closed the connection' }))
  const abort = () => end(signal.reason)
  signal.addEventListener('abort', abort)

  try {
    signal.throwIfAborted()
    const { hello, secretWith } = await createGreeting(association)
    const greeted = new Promise<unknown>((resolve, reject) => {
      greet = { reject, resolve }
    })
    if (over) throw over
    send(hello)
    const late = walletError('WALLET_FAILED', { problem: 'it did not greet in time' })
    const answer = await waitFor(greeted, { late, limit: greetingTimeout })
    const version = await agree(answer, secretWith)
    return { close: () => end(walletError('PROVIDER_GONE')), isLegacy: !version, request }
  } catch (error) {
    end(error)
    throw over
  }

  /** Agrees on the secret; returns the session's protocol version. */
  async function agree(
    answer: unknown,
    secretWith: (point: Bytes) => Promise<CryptoKey>,
  ): Promise<unknown> {
    if (!(answer instanceof Uint8Array)) throw unreadable()
    const bytes = new Uint8Array(answer)
    try {
      cipher = createCipher(await secretWith(bytes.slice(0, pointLength)))
      const sealed = bytes.slice(pointLength)
      if (sealed.length === 0) return undefined
      const version = property(JSON.parse(await cipher.open(sealed)), 'v')
      return version === 'legacy' ? undefined : version
    } catch (error) {
      throw unreadable(error)
    }
  }

  async function hear(data: unknown): Promise<void> {
    const length = data instanceof ArrayBuffer ? data.byteLength : String(data).length
    if (length > longestMessage) throw new Error('a message is too long')
    // Empty messages are keep-alives.
    if (over || length === 0) return
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : fromBase64(String(data))
    if (greet) {
      greet.resolve(bytes)
      greet = undefined
      // Later messages are encrypted and decrypted with the secret.
      return
    }
    if (!cipher) throw new Error('a message came too early')
    const message: unknown = JSON.parse(await cipher.open(bytes))
    const id = property(message, 'id')
    const asked = typeof id === 'number' ? waiting.get(id) : undefined
    if (typeof id !== 'number' || !asked) throw new Error('a response belongs to no request')
    waiting.delete(id)
    const error = property(message, 'error')
    if (error === undefined || error === null) asked.resolve(property(message, 'result'))
    else asked.reject(error)
  }

  async function request(method: string, params: object): Promise<unknown> {
    if (over || !cipher) throw over ?? walletError('PROVIDER_GONE')
    lastId += 1
    const id = lastId
    const sealed = await cipher.seal(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    if (over) throw over
    send(sealed)
    return new Promise((resolve, reject) => waiting.set(id, { reject, resolve }))
  }

  function send(bytes: Bytes): void {
    socket.send(isText ? toBase64(bytes) : bytes)
  }

  function end(reason: unknown): void {
    if (over) return
    over = reason
    signal.removeEventListener('abort', abort)
    socket.onmessage = socket.onclose = null
    socket.close()
    greet?.reject(reason)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
}

function unreadable(cause?: unknown) {
  return walletError('WALLET_FAILED', { cause, problem: 'it sent an unreadable message' })
}

import { toBase58 } from '../../../../../packages/latchkey/src/core/bytes.ts'

/** A step of a transaction: a program that is called, with accounts and bytes. */
export type Instruction = {
  readonly program: string
  /** Nothing where it stands in a table on the chain. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A transaction, read from how it travels. */
export type ReadTransaction = {
  /** Signed message. */
  readonly message: Uint8Array
  /** Who has to sign, the one who pays first. */
  readonly signers: readonly string[]
  /** What it does; nothing where this wallet cannot read it. */
  readonly instructions: readonly Instruction[] | undefined
}

/** No packet of the network is longer. */
const longest = 1_232

/** Reads a transaction, legacy or version 0. Throws where not even its signers can be found. */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  if (bytes.length > longest) throw new Error('A transaction is longer than the network takes.')
  const frame = createReader(bytes)
  const count = frame.length()
  frame.take(count * 64)
  const message = frame.rest()
  const reader = createReader(message)
  const first = message[0] ?? 0
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned) reader.take(1)
  const [needed] = reader.take(3)
  const keys = Array.from({ length: reader.length() }, () => toBase58(reader.take(32)))
  if (needed !== count || count === 0 || keys.length < count)
    throw new Error('A transaction has not the signers that it names.')
  const signers = keys.slice(0, count)
  const isKnown = !isVersioned || (first & 0x7f) === 0
  return {
    message,
    signers,
    instructions: isKnown ? readSteps(reader, keys, isVersioned) : undefined,
  }
}

function readSteps(
  reader: ReturnType<typeof createReader>,
  keys: readonly string[],
  isVersioned: boolean,
): readonly Instruction[] | undefined {
  try {
    reader.take(32)
    const instructions = Array.from({ length: reader.length() }, () => {
      const [at = 0] = reader.take(1)
      const program = keys[at]
      if (!program) throw new Error('A program is named that is not there.')
      const accounts = [...reader.take(reader.length())].map((one) => keys[one])
      return { accounts, data: reader.take(reader.length()), program }
    })
    if (isVersioned)
      for (let tables = reader.length(); tables > 0; tables--) {
        reader.take(32)
        reader.take(reader.length())
        reader.take(reader.length())
      }
    // More than it says is something else than it says.
    return reader.rest().length === 0 ? instructions : undefined
  } catch {
    // A person is told that it cannot be read.
    return undefined
  }
}

function createReader(bytes: Uint8Array) {
  let at = 0
  function take(count: number): Uint8Array {
    if (at + count > bytes.length) throw new Error('A transaction ends too early.')
    at += count
    return bytes.subarray(at - count, at)
  }
  return {
    take,
    rest: () => bytes.subarray(at),
    /** Seven bits a byte, the low ones first; three bytes at most. */
    length(): number {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const [byte = 0] = take(1)
        value |= (byte & 0x7f) << shift
        if (byte < 0x80) return value
      }
      throw new Error('A length in a transaction has no end.')
    },
  }
}

import { toBase58 } from '../../../../../packages/latchkey/src/core/bytes.ts'

/** An instruction: a program, its accounts and its data. */
export type Instruction = {
  readonly program: string
  /** Undefined for an account in a lookup table. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A parsed transaction in the network's encoding. */
export type ReadTransaction = {
  /** The signed message. */
  readonly message: Uint8Array
  /** Required signers, the fee payer first. */
  readonly signers: readonly string[]
  /** Instructions; undefined if this wallet cannot read them. */
  readonly instructions: readonly Instruction[] | undefined
}

/** Maximum packet size of the network. */
const longest = 1_232

/** Reads a transaction, legacy or version 0. Throws if its signers are unreadable. */
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
    // Trailing bytes may change the meaning.
    return reader.rest().length === 0 ? instructions : undefined
  } catch {
    // The visitor sees that it is unreadable.
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
    /** Little-endian base 128 (compact-u16); three bytes at most. */
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

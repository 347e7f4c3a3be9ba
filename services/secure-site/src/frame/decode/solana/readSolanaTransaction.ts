import { toBase58 } from '../../encoding/base58.ts'
import { Reader } from './Reader.ts'

/** An account of an instruction. Accounts of lookup tables are unknown without the network. */
export type SolanaInstruction = {
  readonly programId: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A compiled transaction message. */
export type SolanaMessage = {
  /** Accounts that sign, the one that pays the fee first. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  readonly usesLookupTables: boolean
}

/** A transaction in wire format. */
export type SolanaTransaction = {
  readonly message: SolanaMessage
  readonly messageBytes: Uint8Array<ArrayBuffer>
  readonly signatures: readonly Uint8Array<ArrayBuffer>[]
}

/** Largest transaction that the network accepts, in bytes. */
const maxBytes = 1232

/** The name of an account that only the network knows: the number of its place. */
export const lookupAccount = /^lookup table account (\d+)$/

/** Reads a transaction. @throws RangeError for anything that is none, and for bytes behind it */
export function readSolanaTransaction(bytes: Uint8Array<ArrayBuffer>): SolanaTransaction {
  if (bytes.length > maxBytes) throw new RangeError('The transaction is too large.')
  const reader = new Reader(bytes)
  const signatures = reader.list((from) => from.take(64))
  const messageBytes = reader.rest()
  const message = readSolanaMessage(messageBytes)
  if (signatures.length !== message.signers.length)
    throw new RangeError('The transaction has another number of signatures than signers.')
  return { message, messageBytes, signatures }
}

/** Reads a compiled message of version `legacy` or 0. @throws RangeError */
export function readSolanaMessage(bytes: Uint8Array<ArrayBuffer>): SolanaMessage {
  const reader = new Reader(bytes)
  const first = reader.byte()
  const isVersioned = first >= 128
  if (isVersioned && first !== 128) throw new RangeError('The version is unknown.')
  const signerCount = isVersioned ? reader.byte() : first
  reader.take(2)
  const accounts = reader.list((from) => toBase58(from.take(32)))
  reader.take(32)
  if (signerCount === 0 || signerCount > accounts.length)
    throw new RangeError('The number of signers is impossible.')
  const compiled = reader.list((from) => ({
    program: from.byte(),
    places: from.list((inside) => inside.byte()),
    data: from.take(from.length()),
  }))
  const tables = isVersioned ? reader.list(readTable).length : 0
  if (reader.rest().length > 0) throw new RangeError('Bytes follow the message.')
  const nameOf = (place: number) => accounts[place] ?? `lookup table account ${place + 1}`
  const instructions = compiled.map(({ data, places, program }) => {
    // A program never comes from a lookup table.
    const programId = accounts[program]
    if (programId === undefined) throw new RangeError('The program is not among the accounts.')
    return { accounts: places.map(nameOf), data, programId }
  })
  return {
    instructions,
    signers: accounts.slice(0, signerCount),
    usesLookupTables: tables > 0,
  }
}

function readTable(from: Reader): void {
  from.take(32)
  from.list((inside) => inside.byte())
  from.list((inside) => inside.byte())
}

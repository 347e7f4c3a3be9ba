import { decodeBase58, encodeBase58 } from './base58.ts'
import type { SolanaKey } from './solanaKey.ts'

/** A call of a program. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly isSigner?: boolean
    readonly isWritable?: boolean
  }[]
  readonly data: Uint8Array
}

export type TransactionDraft = {
  /** The first signer pays the fee. */
  readonly signers: readonly [SolanaKey, ...SolanaKey[]]
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

type Flags = { isSigner: boolean; isWritable: boolean }

/** Encodes and signs a `legacy` transaction; returns it with its signature. */
export function writeTransaction({ blockhash, instructions, signers }: TransactionDraft): {
  readonly bytes: Uint8Array
  readonly signature: string
} {
  const [payer] = signers
  const flags = new Map<string, Flags>([[payer.address, { isSigner: true, isWritable: true }]])
  for (const { accounts, program } of instructions)
    for (const { address, isSigner = false, isWritable = false } of [
      ...accounts,
      { address: program },
    ]) {
      const known = flags.get(address) ?? { isSigner: false, isWritable: false }
      known.isSigner ||= isSigner
      known.isWritable ||= isWritable
      flags.set(address, known)
    }
  // Signers come first, and writable accounts first within each group.
  const rank = ({ isSigner, isWritable }: Flags) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  const accounts = [...flags].sort(([, one], [, other]) => rank(one) - rank(other))
  const indexOf = new Map(accounts.map(([address], index) => [address, index]))
  const countOf = (wanted: number) => accounts.filter(([, one]) => rank(one) === wanted).length

  const message = Uint8Array.from([
    countOf(0) + countOf(1),
    countOf(1),
    countOf(3),
    ...listOf(accounts.map(([address]) => bytesOf(address))),
    ...bytesOf(blockhash),
    ...listOf(
      instructions.map(({ accounts: of, data, program }) => [
        indexOf.get(program) ?? 0,
        ...listOf(of.map(({ address }) => [indexOf.get(address) ?? 0])),
        ...lengthOf(data.length),
        ...data,
      ]),
    ),
  ])
  const signatures = accounts
    .filter(([, { isSigner }]) => isSigner)
    .map(([address]) => {
      const signer = signers.find((one) => one.address === address)
      if (!signer) throw new TypeError(`No signer for ${address}`)
      return signer.sign(message)
    })
  return {
    bytes: Uint8Array.from([...listOf(signatures.map((one) => [...one])), ...message]),
    signature: encodeBase58(signatures[0] ?? new Uint8Array()),
  }
}

function bytesOf(address: string): number[] {
  const bytes = decodeBase58(address)
  if (bytes?.length !== 32) throw new TypeError(`${address} is not an address`)
  return [...bytes]
}

function listOf(entries: readonly (readonly number[])[]): number[] {
  return [...lengthOf(entries.length), ...entries.flat()]
}

/** Compact-u16: seven bits per byte, lowest first; the eighth bit marks a further byte. */
function lengthOf(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...lengthOf(length >> 7)]
}

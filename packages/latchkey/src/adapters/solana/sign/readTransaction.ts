import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { walletError } from '../../../core/ports/errors.ts'

/** A serialized transaction's parts. */
export type ReadTransaction = {
  /** The signed bytes. */
  readonly message: Uint8Array
  /** Signatures by signer, the fee payer first; null while missing. */
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
  readonly blockhash: string
  /** One comparable text per instruction; undefined for versions after 0. */
  readonly steps: readonly string[] | undefined
}

/**
 * Parses a transaction, legacy or versioned.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` for invalid bytes
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
    return {
      blockhash: compiled.lifetimeToken,
      message: new Uint8Array(messageBytes),
      signatures,
      steps: 'instructions' in compiled ? stepsOf(compiled) : undefined,
    }
  } catch (cause) {
    throw walletError('INVALID_REQUEST', {
      cause,
      method: 'solana_signTransaction',
      problem: 'the bytes are not a transaction',
    })
  }
}

type Compiled = Extract<
  ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>,
  { readonly instructions: unknown }
>

/** Added instructions shift the account indexes, so accounts appear by address. */
function stepsOf(compiled: Compiled): readonly string[] {
  const tables = 'addressTableLookups' in compiled ? (compiled.addressTableLookups ?? []) : []
  const accounts: readonly string[] = [
    ...compiled.staticAccounts,
    ...tables.flatMap(({ lookupTableAddress, writableIndexes }) =>
      writableIndexes.map((at) => `${lookupTableAddress}+${at}`),
    ),
    ...tables.flatMap(({ lookupTableAddress, readonlyIndexes }) =>
      readonlyIndexes.map((at) => `${lookupTableAddress}-${at}`),
    ),
  ]
  return compiled.instructions.map(({ accountIndices = [], data = [], programAddressIndex }) => {
    const named = [programAddressIndex, ...accountIndices].map((at) => accounts[at])
    return `${named} ${Array.from(data)}`
  })
}

import {
  type Address,
  type CompiledTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'

/** The bytes of a transaction, and their contents. */
export type ReadTransaction = {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: ReadMessage
  /** The fee payer's signature in base58, which is the transaction's id. */
  readonly signature: string
  readonly signatures: readonly string[]
}

export type ReadInstruction = {
  readonly programIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

export type ReadMessage = {
  readonly version: 'legacy' | 0
  readonly header: CompiledTransactionMessage['header']
  readonly staticAccounts: readonly Address[]
  readonly blockhash: string
  readonly instructions: readonly ReadInstruction[]
  readonly lookups: readonly {
    readonly table: Address
    readonly writable: readonly number[]
    readonly readonly: readonly number[]
  }[]
}

/**
 * Parses a transaction.
 *
 * @throws {Error} if the bytes are invalid
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const transaction = getTransactionDecoder().decode(bytes)
  const compiled = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const base58 = getBase58Decoder()
  const signatures = Object.values(transaction.signatures).map((signature) =>
    base58.decode(signature ?? new Uint8Array(64)),
  )
  const [signature = ''] = signatures
  return { bytes, message: readMessage(compiled), signature, signatures, transaction }
}

function readMessage(compiled: CompiledTransactionMessage): ReadMessage {
  if (!('instructions' in compiled))
    throw new Error('Only legacy and version 0 transactions run here')
  const lookups = 'addressTableLookups' in compiled ? (compiled.addressTableLookups ?? []) : []
  return {
    blockhash: 'lifetimeToken' in compiled ? String(compiled.lifetimeToken) : '',
    header: compiled.header,
    instructions: compiled.instructions.map(({ accountIndices, data, programAddressIndex }) => ({
      accounts: accountIndices ?? [],
      data: new Uint8Array(data ?? []),
      programIndex: programAddressIndex,
    })),
    lookups: lookups.map(({ lookupTableAddress, readonlyIndexes, writableIndexes }) => ({
      readonly: readonlyIndexes,
      table: lookupTableAddress,
      writable: writableIndexes,
    })),
    staticAccounts: compiled.staticAccounts,
    version: compiled.version,
  }
}

import { type Address, type Hex, isAddress } from 'viem'
import { KeysError } from '../KeysError.ts'
import { isHexBytes, isRecord } from './untrusted.ts'

type Common = {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  /** Without a recipient, `data` creates a contract. */
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
}

type AccessList = readonly { readonly address: Address; readonly storageKeys: readonly Hex[] }[]

/** A transaction that can be signed. Every field that costs money is required. */
export type EvmTransaction = Common &
  (
    | { readonly type: 'legacy'; readonly gasPrice: bigint }
    | { readonly type: 'eip2930'; readonly gasPrice: bigint; readonly accessList?: AccessList }
    | {
        readonly type: 'eip1559'
        readonly maxFeePerGas: bigint
        readonly maxPriorityFeePerGas: bigint
        readonly accessList?: AccessList
      }
    | {
        readonly type: 'eip7702'
        readonly maxFeePerGas: bigint
        readonly maxPriorityFeePerGas: bigint
        /** The contract whose code the signing account gets, or the zero address to end that. */
        readonly delegate: Address
      }
  )

/** Nodes refuse larger transactions. */
const maxBytes = 128 * 1024

const maxAccessList = 1000

const isQuantity = (value: unknown) =>
  typeof value === 'bigint' && value >= 0n && value < 2n ** 256n
/** Whether the value counts something, from 0. */
export function isIndex(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

const isOptional = (is: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || is(value)

const common: Readonly<Record<string, (value: unknown) => boolean>> = {
  // Twice the id must be a safe number, because EIP-155 doubles it.
  chainId: (value) => isIndex(value) && value !== 0 && Number(value) < 2 ** 51,
  nonce: isIndex,
  gas: isQuantity,
  to: isOptional(isEvmAddress),
  value: isOptional(isQuantity),
  data: isOptional((value) => isHexBytes(value, maxBytes)),
  type: () => true,
}

/** The check of each field, by type of transaction. */
const fieldsOf: Readonly<Record<EvmTransaction['type'], typeof common>> = {
  legacy: { ...common, gasPrice: isQuantity },
  eip2930: { ...common, gasPrice: isQuantity, accessList: isOptional(isAccessList) },
  eip1559: {
    ...common,
    maxFeePerGas: isQuantity,
    maxPriorityFeePerGas: isQuantity,
    accessList: isOptional(isAccessList),
  },
  eip7702: {
    ...common,
    maxFeePerGas: isQuantity,
    maxPriorityFeePerGas: isQuantity,
    delegate: isEvmAddress,
  },
}

/** Refuses what viem would ignore, or would read as zero. */
export function parseTransaction(transaction: EvmTransaction): EvmTransaction {
  const fields = Object.hasOwn(fieldsOf, transaction.type) ? fieldsOf[transaction.type] : undefined
  if (!fields) throw invalid('Its type is unknown.')
  const values: Readonly<Record<string, unknown>> = transaction
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw invalid('It has a field that its type does not have.')
  for (const [name, isValid] of Object.entries(fields))
    if (!isValid(values[name])) throw invalid(`\`${name}\` is missing or invalid.`)
  if (transaction.to === undefined && (transaction.data ?? '0x') === '0x')
    throw invalid('It has neither a recipient nor data.')
  if (transaction.type === 'eip7702' && transaction.to === undefined)
    throw invalid('It delegates, and so needs a recipient.')
  if (
    (transaction.type === 'eip1559' || transaction.type === 'eip7702') &&
    transaction.maxPriorityFeePerGas > transaction.maxFeePerGas
  )
    throw invalid('`maxPriorityFeePerGas` is above `maxFeePerGas`.')
  return { ...transaction }
}

function isAccessList(value: unknown): boolean {
  return isShortList(value) && value.every(isAccess)
}

function isAccess(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { address, storageKeys } = value
  return isEvmAddress(address) && isShortList(storageKeys) && storageKeys.every(isStorageKey)
}

function isStorageKey(value: unknown): boolean {
  return isHexBytes(value, 32) && value.length === 66
}

/** Whether the value is an address whose letters match its checksum, if it has one. */
export function isEvmAddress(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value)
}

function isShortList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= maxAccessList
}

function invalid(detail: string): KeysError {
  return new KeysError('TRANSACTION_INVALID', { detail })
}

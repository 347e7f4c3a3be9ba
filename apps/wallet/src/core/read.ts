import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { WalletError } from './WalletError.ts'

/** Readers of untrusted values from sites. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields of an object; empty for any other value. */
export function fieldsOf(value: unknown, what = 'An object'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WalletError('params', `${what} is expected.`)
  return { ...value }
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new WalletError('params', `${what} must be text.`)
  return value
}

export function numberOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new WalletError('params', `${what} must be a number.`)
  return value
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new WalletError('params', `${what} must be a list.`)
  return value
}

export function textsOf(value: unknown, what: string): readonly string[] {
  return listOf(value ?? [], what).map((item) => textOf(item, what))
}

export function addressOf(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw new WalletError('params', 'An address is expected.')
  return getAddress(value)
}

export function hexOf(value: unknown, what: string): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isHex(value)) return value
  throw new WalletError('params', `${what} must be hex.`)
}

export function quantityOf(value: unknown, what: string): bigint | undefined {
  const hex = hexOf(value, what)
  if (hex === undefined) return undefined
  if (hex === '0x') throw new WalletError('params', `${what} must not be empty.`)
  return BigInt(hex)
}

/** A chain id in hex, `'0xa'`, as wallet methods write it. */
export function chainIdOf(value: unknown): number {
  const id = Number(quantityOf(value, 'chainId') ?? 0n)
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new WalletError('params', 'chainId must be hex and not zero.')
  return id
}

function isHex(value: string): value is Hex {
  return /^0x[0-9a-f]*$/i.test(value)
}

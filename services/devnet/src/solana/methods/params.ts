import { type Address, getBase58Encoder, isAddress } from '@solana/kit'
import { invalidParams } from './RpcError.ts'

/** Typed access to a call's parameters; invalid ones are refused in a node's words. */
export type Params = {
  address(at: number): Address
  addresses(at: number): readonly Address[]
  text(at: number): string
  texts(at: number): readonly string[]
  integer(at: number, fallback?: number): number
  /** The optional settings object. */
  settings(at: number): Readonly<Record<string, unknown>>
}

export function readParams(given: unknown): Params {
  const list: readonly unknown[] = Array.isArray(given) ? given : []
  return {
    address: (at) => toAddress(list[at]),
    addresses: (at) => listOf(list[at]).map(toAddress),
    integer(at, fallback) {
      const value = list[at] ?? fallback
      if (!Number.isSafeInteger(value) || Number(value) < 0)
        throw invalidParams(`expected a whole number at ${at}`)
      return Number(value)
    },
    settings(at) {
      const value = list[at] ?? {}
      if (typeof value !== 'object' || Array.isArray(value))
        throw invalidParams(`expected an object at ${at}`)
      return value as Readonly<Record<string, unknown>>
    },
    text: (at) => toText(list[at]),
    texts: (at) => listOf(list[at]).map(toText),
  }
}

/** Decodes a transaction or message with the encoding of the settings. */
export function readBytes(text: string, encoding: unknown): Uint8Array {
  if (encoding === 'base64') {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
      throw invalidParams('invalid base64 encoding')
    return new Uint8Array(bytes)
  }
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw invalidParams('invalid base58 encoding')
  }
}

export function toAddress(value: unknown): Address {
  const text = toText(value)
  if (!isAddress(text)) throw invalidParams('Invalid')
  return text
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('expected a string')
  return value
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('expected a list')
  if (value.length > 256) throw invalidParams('Too many inputs provided; max 256')
  return value
}

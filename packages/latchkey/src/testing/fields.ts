import { ProviderError } from './ProviderError.ts'

type Hex = `0x${string}`

/** Untrusted parameters of a page. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of a parameter that must be an object. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null)
    throw new ProviderError(-32602, 'Expected an object as the first parameter')
  return { ...value }
}

export function hexOf(fields: Fields, name: string): Hex | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isHex(value)) return value
  throw new ProviderError(-32602, `\`${name}\` must be hex`)
}

export function quantityOf(fields: Fields, name: string): bigint | undefined {
  const hex = hexOf(fields, name)
  return hex === undefined ? undefined : BigInt(hex)
}

/** A chain id as pages must write it. */
export function readChainId(value: unknown): number {
  const id = typeof value === 'string' && isHex(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new ProviderError(
      -32602,
      `Expected 0x-prefixed, unpadded, non-zero hexadecimal \`chainId\``,
    )
  return id
}

function isHex(value: string): value is Hex {
  return /^0x[0-9a-f]*$/i.test(value)
}

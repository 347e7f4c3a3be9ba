import type { TypedDataValue } from '@latchkey/keys/signing'
import type { FieldValue, Token } from '../decode/Meaning.ts'
import { scaled } from '../decode/scaled.ts'

/** Inputs of a format besides the value. */
export type FormatContext = {
  /** The coin of the network. */
  readonly coin: Token
  readonly readToken: (address: string) => Promise<Token | undefined>
  /** A parameter of the field, given as a constant or by a path. */
  readonly param: (name: string) => TypedDataValue | undefined
  /** Every constant of a parameter that may be a list. */
  readonly params: (name: string) => readonly TypedDataValue[]
  /** The display text of an enumeration's value. */
  readonly enumText: (value: string) => string | undefined
}

type Format = (
  value: TypedDataValue,
  context: FormatContext,
) => FieldValue | undefined | Promise<FieldValue | undefined>

const formats: Readonly<Record<string, Format>> = {
  addressName: addressOf,
  amount: (value, { coin }) =>
    typeof value === 'bigint' ? { amount: value, kind: 'amount', token: coin } : undefined,
  // An inner call is shown as it is.
  calldata: rawOf,
  chainId: rawOf,
  date: (value, { param }) =>
    typeof value !== 'bigint'
      ? undefined
      : param('encoding') === 'timestamp'
        ? { kind: 'moment', seconds: value }
        : rawOf(value),
  duration: (value) =>
    typeof value === 'bigint' ? { kind: 'duration', seconds: value } : undefined,
  enum: (value, { enumText }) => textOf(enumText(String(value))),
  nftName: (value, { param }) => {
    const collection = param('collection')
    return typeof value === 'bigint' && isAddress(collection)
      ? { collection, kind: 'nft', tokenId: value }
      : undefined
  },
  raw: rawOf,
  tokenAmount: tokenAmountOf,
  unit: (value, { param }) => {
    const decimals = Number(param('decimals') ?? 0)
    if (typeof value !== 'bigint' || value < 0n || !(decimals >= 0 && decimals <= 36))
      return undefined
    return textOf(`${scaled(value, decimals)} ${String(param('base') ?? '')}`.trim())
  },
}

/** Formats a value as ERC-7730 says. Undefined for an unknown format, or a value that it can't show. */
export async function formatValue(
  format: string | undefined,
  value: TypedDataValue,
  context: FormatContext,
): Promise<FieldValue | undefined> {
  const name = format ?? 'raw'
  return Object.hasOwn(formats, name) ? formats[name]?.(value, context) : undefined
}

async function tokenAmountOf(
  value: TypedDataValue,
  { coin, param, params, readToken }: FormatContext,
): Promise<FieldValue | undefined> {
  const address = param('token')
  // The tokens of another network can't be read by this one's node.
  if (typeof value !== 'bigint' || !isAddress(address) || param('chainId') !== undefined)
    return undefined
  const isCoin = params('nativeCurrencyAddress').some((one) => isSameText(one, address))
  const token = isCoin ? coin : await readToken(address)
  if (!token) return undefined
  const threshold = param('threshold')
  const isLimit = threshold !== undefined && value >= BigInt(String(threshold))
  const message = isLimit ? String(param('message') ?? 'Unlimited') : undefined
  return { amount: value, kind: 'amount', ...(message !== undefined && { message }), token }
}

function rawOf(value: TypedDataValue): FieldValue | undefined {
  if (isAddress(value)) return addressOf(value)
  return typeof value === 'object' ? undefined : textOf(String(value))
}

function addressOf(value: TypedDataValue): FieldValue | undefined {
  return isAddress(value) ? { address: value, kind: 'address' } : undefined
}

function textOf(text: string | undefined): FieldValue | undefined {
  return text === undefined ? undefined : { kind: 'text', text }
}

function isAddress(value: TypedDataValue | undefined): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

function isSameText(one: TypedDataValue, other: string): boolean {
  return String(one).toLowerCase() === other.toLowerCase()
}

import { checksumAddress } from '../checksumAddress.ts'
import type { SignInNamespace } from './signInMessage.ts'

const pchar = String.raw`(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})`
const user = String.raw`(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-fA-F]{2})*@)?`
const ipv6 = String.raw`\[[\da-fA-F:.]+\]`
const name = String.raw`(?:[\w.~!$&'()*+,;=-]|%[\da-fA-F]{2})`
const scheme = String.raw`[a-zA-Z][a-zA-Z\d+.-]*`
const tail = `(?:${pchar}|[/?])*`

/** The tokens of EIP-4361's grammar. Each pattern is linear: no two parts of it match the same text. */
export const patterns = {
  domain: new RegExp(`^${user}(?:${ipv6}|${name}+)(?::\\d+)?$`),
  nonce: /^[a-zA-Z\d]{8,}$/,
  requestId: new RegExp(`^${pchar}*$`),
  scheme: new RegExp(`^${scheme}$`),
  // Reserved and unreserved characters of RFC 3986, and spaces.
  statement: /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/,
  uri: new RegExp(
    `^${scheme}:(?://${user}(?:${ipv6}|${name}*)(?::\\d*)?(?![^/?#])|(?!//))${tail}(?:#${tail})?$`,
  ),
}

/** Whether a text is a host of RFC 3986, with its user and port. */
export function isDomain(text: string): boolean {
  return patterns.domain.test(text) && hasRealHost(text)
}

/** Whether a text is a URI of RFC 3986. */
export function isUri(text: string): boolean {
  return patterns.uri.test(text) && hasRealHost(text)
}

/** IPv6 addresses are too complex for a pattern. */
function hasRealHost(text: string): boolean {
  const [host] = /\[[^[\]]*]/.exec(text) ?? []
  return host === undefined || URL.canParse(`http://${host}`)
}

const addresses: Readonly<Record<SignInNamespace, RegExp>> = {
  bip122: /^[a-zA-Z\d]{14,90}$/,
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

const references: Readonly<Record<SignInNamespace, RegExp>> = {
  bip122: /^[\da-f]{32}$/,
  eip155: /^\d{1,32}$/,
  solana: /^[a-zA-Z\d]{1,32}$/,
}

/** Whether a text has the shape of an address of the chain family, and EVM's checksum (EIP-55). */
export function isSignInAddress(namespace: SignInNamespace, text: string): boolean {
  if (!addresses[namespace].test(text)) return false
  return namespace !== 'eip155' || checksumAddress(text) === text
}

/** Whether a text has the shape of a CAIP-2 reference of the chain family. */
export function isChainReference(namespace: SignInNamespace, text: string): boolean {
  return references[namespace].test(text)
}

const time =
  /^(\d{4})-(\d{2})-(\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Milliseconds since 1970 of an RFC 3339 time; undefined if invalid. */
export function readTime(text: string): number | undefined {
  const [, year, month, day] = time.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  // `Date.parse` accepts the 31st of February.
  const midnight = new Date(Date.UTC(2000, month - 1, day))
  midnight.setUTCFullYear(year, month - 1, day)
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined
  const milliseconds = Date.parse(text.toUpperCase())
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

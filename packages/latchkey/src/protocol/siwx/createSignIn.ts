import { checksumAddress } from '../checksumAddress.ts'
import { parseSignIn } from './parseSignIn.ts'
import { accountNames, type SignInMessage, type SignInNamespace } from './signInMessage.ts'

/**
 * Writes a sign-in message: EIP-4361 for EVM accounts, SIWS for Solana, CAIP-122 for Bitcoin. EVM
 * addresses get their checksum (EIP-55).
 *
 * @throws `TypeError` if a field would break the message's grammar
 *
 * @example
 * ```ts
 * import { createNonce, createSignIn } from 'latchkey/siwx'
 *
 * createSignIn({
 *   address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
 *   chainId: 'eip155:1',
 *   domain: 'app.example',
 *   issuedAt: new Date().toISOString(),
 *   nonce: createNonce(),
 *   uri: 'https://app.example',
 *   version: '1',
 * })
 * ```
 */
export function createSignIn(given: SignInMessage): string {
  const [namespace = '', reference = ''] = given.chainId.split(':')
  if (!isSignInNamespace(namespace)) throw wrong()
  const isEvm = namespace === 'eip155'
  const fields = isEvm ? { ...given, address: checksumAddress(given.address) } : given
  const { address, domain, resources, scheme, statement } = fields
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  const text = [
    `${origin} wants you to sign in with your ${accountNames[namespace]} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    // SIWS writes one blank line, not two, if there is no statement.
    ...(statement === undefined && namespace === 'solana' ? [] : ['']),
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...line('Expiration Time', fields.expirationTime),
    ...line('Not Before', fields.notBefore),
    ...line('Request ID', fields.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((one) => `- ${one}`)]),
  ].join('\n')
  if (!isSame(parseSignIn(text), fields)) throw wrong()
  return text
}

function isSignInNamespace(text: string): text is SignInNamespace {
  return Object.hasOwn(accountNames, text)
}

function line(label: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${label}: ${value}`]
}

/** A line break in a field could write another field, so the text must read back the same. */
function isSame(read: SignInMessage | undefined, fields: SignInMessage): boolean {
  if (!read) return false
  const names = new Set([...Object.keys(read), ...Object.keys(fields)]) as Set<keyof SignInMessage>
  return [...names].every((name) => JSON.stringify(read[name]) === JSON.stringify(fields[name]))
}

function wrong(): TypeError {
  return new TypeError(
    'A field of the sign-in message is invalid. Check it against EIP-4361 and CAIP-122.',
  )
}

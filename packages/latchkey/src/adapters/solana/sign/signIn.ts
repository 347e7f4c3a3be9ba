import { isAddress } from '@solana/kit'
import { property } from '../../../core/eip1193/provider.ts'
import type { Adapter } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { verifySignature } from '../../../siwx/solana/verifySignature.ts'
import { bytesOf } from './bytesOf.ts'
import { askFeature } from './createStandardSigner.ts'
import { isPaired } from './isPaired.ts'
import { toSignError } from './toSignError.ts'

/** Labels of the message's lines, by input field. */
const lines: Readonly<Record<string, string>> = {
  chainId: 'Chain ID',
  expirationTime: 'Expiration Time',
  issuedAt: 'Issued At',
  nonce: 'Nonce',
  notBefore: 'Not Before',
  requestId: 'Request ID',
  uri: 'URI',
  version: 'Version',
}

/** Has the wallet write, show and sign a sign-in message (SIWS), then verifies both. */
export const signIn: NonNullable<Adapter['signIn']> = async ({ address, input, provider }) => {
  // Pairing has no method for it.
  if (isPaired(provider))
    throw walletError('METHOD_NOT_APPROVED', { cause: { code: 4200 }, method: 'solana:signIn' })
  try {
    const asked = { address, ...input }
    const [output] = await askFeature(provider, 'solana:signIn', [asked])
    const account = property(property(output, 'account'), 'address')
    if (typeof account !== 'string' || !isAddress(account) || account !== asked.address)
      throw failed('it signed in with another account')
    const signedMessage = bytesOf(property(output, 'signedMessage'))
    const signature = bytesOf(property(output, 'signature'))
    if (!(await verifySignature(account, signature, signedMessage)))
      throw failed('its signature does not match the message')
    const problem = missingField(new TextDecoder().decode(signedMessage), asked)
    if (problem) throw failed(problem)
    return { address: account, signature, signedMessage }
  } catch (error) {
    throw toSignError(error)
  }
}

function failed(problem: string) {
  return walletError('WALLET_FAILED', { problem })
}

/** The first requested field that the message lacks. */
function missingField(
  message: string,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  const { address, domain = globalThis.location?.host, statement } = input
  const [first = '', second, ...others] = message.split('\n')
  const greeting = ' wants you to sign in with your Solana account:'
  if (!first.endsWith(greeting) || (domain && first !== `${domain}${greeting}`))
    return 'the message is for another site'
  if (second !== address) return 'the message is for another account'
  if (statement !== undefined && !message.includes(`\n\n${statement}`))
    return 'the message lacks the statement'
  const lacking = Object.keys(lines).find(
    (field) => input[field] !== undefined && !others.includes(`${lines[field]}: ${input[field]}`),
  )
  if (lacking) return `the message does not say its ${lacking}`
  const { resources } = input
  const named = others.slice(others.lastIndexOf('Resources:') + 1).join('\n')
  const isLacking =
    Array.isArray(resources) &&
    resources.length > 0 &&
    named !== resources.map((one) => `- ${one}`).join('\n')
  return isLacking ? 'the message does not say its resources' : undefined
}

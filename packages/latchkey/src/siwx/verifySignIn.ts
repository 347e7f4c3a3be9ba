import { describeRecap } from '../protocol/siwx/describeRecap.ts'
import { readTime } from '../protocol/siwx/grammar.ts'
import { parseRecap } from '../protocol/siwx/parseRecap.ts'
import { parseSignIn } from '../protocol/siwx/parseSignIn.ts'
import type { SignInMessage } from '../protocol/siwx/signInMessage.ts'
import type { SignInCheck, SignInProblem, SignInVerdict } from './SignInCheck.ts'
import { verifySignedText } from './verifySignedText.ts'

const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Verifies a sign-in message and its signature: EIP-4361 with keys and smart accounts (EIP-1271,
 * EIP-6492), SIWS with Ed25519, and Bitcoin with BIP-322 or ECDSA.
 *
 * @throws the node's error if a smart account's signature could not be checked
 *
 * @example
 * ```ts
 * import { verifySignIn } from 'latchkey/siwx'
 *
 * const verdict = await verifySignIn({
 *   chainIds: ['eip155:1'],
 *   domain: 'app.example',
 *   message: 'app.example wants you to sign in with your Ethereum account:…',
 *   nonce: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c',
 *   signature: '0x…',
 *   uri: 'https://app.example',
 * })
 * if (verdict.status === 'valid') console.log(verdict.address)
 * ```
 */
export async function verifySignIn(check: SignInCheck): Promise<SignInVerdict> {
  // Servers pass on untrusted request bodies.
  if (typeof check.message !== 'string' || typeof check.signature !== 'string')
    return { reason: 'message', status: 'invalid' }
  const fields = parseSignIn(check.message)
  if (!fields) return { reason: 'message', status: 'invalid' }
  const reason = findProblem(fields, check) ?? (await findWrongSignature(fields, check))
  if (reason) return { reason, status: 'invalid' }
  return { address: fields.address, chainId: fields.chainId, fields, status: 'valid' }
}

function findProblem(fields: SignInMessage, check: SignInCheck): SignInProblem | undefined {
  const { scheme } = fields
  if (fields.domain !== check.domain) return 'domain'
  if (scheme !== undefined && !check.uri.startsWith(`${scheme}:`)) return 'domain'
  if (fields.uri !== check.uri) return 'uri'
  if (fields.nonce !== check.nonce) return 'nonce'
  if (!check.chainIds.includes(fields.chainId)) return 'chain'
  if (!isStated(fields, check.statement)) return 'statement'
  return findWrongTime(fields, check)
}

/** Whether a message has the statement, and behind it only the text of its own ReCap. */
function isStated({ resources, statement }: SignInMessage, expected: string | undefined): boolean {
  if (statement === expected) return true
  const recap = parseRecap(resources?.at(-1) ?? '')
  if (!recap) return false
  const text = describeRecap(recap)
  return statement === (expected === undefined ? text : `${expected} ${text}`)
}

function findWrongTime(
  { expirationTime, issuedAt, notBefore = issuedAt }: SignInMessage,
  { clockSkew = 60, time = new Date() }: SignInCheck,
): SignInProblem | undefined {
  const now = time.getTime()
  const skew = clockSkew * 1000
  // A comparison with NaN is false, so each asks for what a valid message has.
  const isBegun = [issuedAt, notBefore].every((text) => Number(readTime(text)) <= now + skew)
  if (!isBegun) return 'notYetValid'
  if (expirationTime === undefined) return undefined
  return Number(readTime(expirationTime)) > now - skew ? undefined : 'expired'
}

async function findWrongSignature(
  { address, chainId }: SignInMessage,
  { message, nodes = {}, recover, signature }: SignInCheck,
): Promise<SignInProblem | undefined> {
  // The other Bitcoin networks share their addresses' forms.
  const isMain = /^(bc1|[13])/i.test(address)
  if (chainId.startsWith('bip122:') && isMain !== (chainId === bitcoinMainnet)) return 'chain'
  const node = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
  const verdict = await verifySignedText({ address, chainId, message, node, recover, signature })
  if (verdict === 'nodeMissing') return verdict
  return verdict === 'signed' ? undefined : 'signature'
}

import { verifyMessage } from '../adapters/bitcoin/proof/verify.ts'
import { verifySignature } from '../adapters/solana/sign/verifySignature.ts'
import { fromBase58 } from '../core/bytes.ts'
import { readTime } from '../protocol/siwx/grammar.ts'
import { parseSignIn } from '../protocol/siwx/parseSignIn.ts'
import type { SignInMessage } from '../protocol/siwx/signInMessage.ts'
import type { SignInCheck, SignInProblem, SignInVerdict } from './SignInCheck.ts'
import { verifyEvm } from './verifyEvm.ts'

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
  if (fields.statement !== check.statement) return 'statement'
  return findWrongTime(fields, check)
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
  { message, nodes = {}, signature }: SignInCheck,
): Promise<SignInProblem | undefined> {
  if (chainId.startsWith('eip155:')) {
    const request = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
    const verdict = await verifyEvm({ address, message, request, signature })
    if (verdict === 'nodeMissing') return verdict
    return verdict === 'signed' ? undefined : 'signature'
  }
  if (chainId.startsWith('bip122:')) {
    // The other Bitcoin networks share their addresses' forms.
    const isMain = /^(bc1|[13])/i.test(address)
    if (isMain !== (chainId === bitcoinMainnet)) return 'chain'
    return (await verifyMessage({ address, message, signature })) ? undefined : 'signature'
  }
  return (await isSignedOnSolana(address, message, signature)) ? undefined : 'signature'
}

async function isSignedOnSolana(
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  // 64 bytes; decoding base58 takes quadratic time.
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)) return false
  return verifySignature(address, fromBase58(signature), new TextEncoder().encode(message))
}

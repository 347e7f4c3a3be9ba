import { foldCase } from '../../core/address/foldCase.ts'
import { readTime } from '../../protocol/siwx/grammar.ts'
import { parseSignIn } from '../../protocol/siwx/parseSignIn.ts'
import type { SignInSession } from '../../protocol/siwx/signInWire.ts'
import type { SignInProblem } from '../SignInCheck.ts'
import { verifySignIn } from '../verifySignIn.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { SignInRefusal } from './SignInRefusal.ts'
import type { IssuedNonce } from './SignInStore.ts'

/** A message and its signature. */
export type SignInProof = { readonly message: string; readonly signature: string }

/**
 * Verifies messages that were signed with one approval.
 *
 * @throws {@link SignInRefusal} 401 for the first problem, 503 if a node could not check a signature
 */
export async function verifyProofs(
  proofs: readonly SignInProof[],
  {
    chainIds,
    clockSkew,
    lifetime,
    nodes,
    onNodeError,
    recover,
    takeNonce,
  }: Pick<SignInOptions, 'chainIds' | 'clockSkew' | 'nodes' | 'onNodeError' | 'recover'> & {
    readonly lifetime: number
    takeNonce(nonce: string): Promise<IssuedNonce | undefined>
  },
): Promise<readonly SignInSession[]> {
  const messages = proofs.map(({ message }) => parseSignIn(message))
  const [first] = messages
  if (!first) throw invalid('message')
  const issued = await takeNonce(first.nonce)
  if (!issued || issued.expiresAt <= Date.now()) throw invalid('nonce')
  const areByOne = messages.every(
    (fields) => fields && foldCase(fields.address) === foldCase(first.address),
  )
  if (!areByOne) throw invalid('message')

  const now = Date.now()
  const { domain, statement, uri } = issued
  const sessions: SignInSession[] = []
  // Each check may ask a node, so the first invalid message ends them.
  for (const proof of proofs) {
    const verdict = await verifySignIn({
      ...proof,
      chainIds,
      domain,
      nonce: first.nonce,
      uri,
      ...(clockSkew === undefined ? {} : { clockSkew }),
      ...(nodes && { nodes }),
      ...(recover && { recover }),
      ...(statement === undefined ? {} : { statement }),
    }).catch((error: unknown) => {
      onNodeError?.(error)
      throw new SignInRefusal(503, 'node', 'The signature could not be checked. Try again later.')
    })
    if (verdict.status === 'invalid') throw invalid(verdict.reason)
    const { expirationTime } = verdict.fields
    const latest = now + lifetime * 1000
    const end = Math.min(latest, readTime(expirationTime ?? '') ?? latest)
    if (end <= now) throw invalid('expired')
    sessions.push({
      address: verdict.address,
      chainId: verdict.chainId,
      expiresAt: new Date(end).toISOString(),
      message: proof.message,
      signature: proof.signature,
      signedInAt: new Date(now).toISOString(),
    })
  }
  return sessions
}

const descriptions: Readonly<Record<SignInProblem, string>> = {
  chain: 'The message names a chain that this server does not accept.',
  domain: 'The message is for another site.',
  expired: 'The message has expired. Sign a new one.',
  message: 'The message is not a sign-in message.',
  nodeMissing: 'The server has no node to check this signature.',
  nonce: 'The nonce is unknown or used up. Request a new one.',
  notYetValid: 'The message is not valid yet. Check the clock.',
  signature: 'The account did not sign the message.',
  statement: 'The message has another statement than this server expects.',
  uri: 'The message is for another URI.',
}

function invalid(reason: SignInProblem): SignInRefusal {
  return new SignInRefusal(401, reason, descriptions[reason])
}

import type { InferOutput } from 'valibot'
import { foldCase } from '../core/address/foldCase.ts'
import { type CaipNetworkId, namespaceOf } from '../core/caip.ts'
import type { SiwxMessage, SiwxMessageInput, SiwxSession } from '../core/ports/siwx.ts'
import { signInError } from '../core/signIn/errors.ts'
import { parseSignIn } from '../protocol/siwx/parseSignIn.ts'
import {
  type SignInSession,
  signInNonce,
  signInSession,
  signInSignOut,
  signInVerify,
} from '../protocol/siwx/signInWire.ts'
import { askServer, forgetToken, keepToken } from './askServer.ts'
import type { ServerSiwxOptions } from './options.ts'
import { toMessage } from './toMessage.ts'

/** Writes a message by the server's terms, with its nonce. */
export async function createMessage(
  { statement, url }: ServerSiwxOptions,
  input: SiwxMessageInput,
): Promise<SiwxMessage> {
  const terms = await askServer(url, '/nonce', signInNonce.answer, { statement })
  const problem = termsProblem(terms, input)
  if (problem) throw signInError('SIGN_IN_REFUSED', { problem })
  const { domain, expirationTime, issuedAt, nonce, uri } = terms
  return toMessage(input, {
    domain,
    expirationTime,
    issuedAt,
    nonce,
    uri,
    ...(terms.statement !== undefined && { statement: terms.statement }),
  })
}

/** A server for another site could have visitors sign in there. */
function termsProblem(
  { chainIds, domain, uri }: InferOutput<typeof signInNonce.answer>,
  { chainId }: SiwxMessageInput,
): string | undefined {
  if (domain !== location.host) return 'domain'
  if (uri !== location.origin && !uri.startsWith(`${location.origin}/`)) return 'uri'
  return chainIds.includes(chainId) ? undefined : 'chain'
}

/** Has the server verify and keep sessions that one approval signed. */
export async function addSessions(
  { url }: ServerSiwxOptions,
  sessions: readonly SiwxSession[],
): Promise<void> {
  const proofs = sessions.map(({ message, signature }) => ({ message, signature }))
  const { token } = await askServer(url, '/verify', signInVerify.answer, { proofs })
  if (token !== undefined) keepToken(url, token)
}

/** The account's sessions, as the server knows them. */
export async function getSessions(
  { signOutOnNetworkChange, url }: ServerSiwxOptions,
  chainId: CaipNetworkId,
  address: string,
): Promise<readonly SiwxSession[]> {
  const { sessions } = await askServer(url, '/session', signInSession.answer)
  return sessions
    .filter((one) => foldCase(one.address) === foldCase(address))
    .filter((one) =>
      signOutOnNetworkChange === false
        ? namespaceOf(one.chainId as CaipNetworkId) === namespaceOf(chainId)
        : one.chainId === chainId,
    )
    .map(toSession)
}

/** Ends the account's sessions on the network. */
export async function revokeSession(
  { url }: ServerSiwxOptions,
  chainId: CaipNetworkId,
  address: string,
): Promise<void> {
  await askServer(url, '/sign-out', signInSignOut.answer, { address, chainId })
}

/** Replaces all sessions. */
export async function setSessions(
  options: ServerSiwxOptions,
  sessions: readonly SiwxSession[],
): Promise<void> {
  if (sessions.length > 0) return addSessions(options, sessions)
  await askServer(options.url, '/sign-out', signInSignOut.answer, {})
  forgetToken(options.url)
}

function toSession({ address, chainId, expiresAt, message, signature }: SignInSession) {
  const fields = parseSignIn(message)
  const account = { accountAddress: address, chainId: chainId as CaipNetworkId }
  const data = fields
    ? { ...fields, ...account }
    : { ...account, domain: '', nonce: '', uri: '', version: '1' }
  // The server may end the sign-in earlier than the message.
  return { data: { ...data, expirationTime: expiresAt }, message, signature }
}

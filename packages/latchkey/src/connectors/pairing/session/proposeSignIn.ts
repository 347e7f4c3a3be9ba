import type { CaipNetworkId } from '../../../core/caip.ts'
import { waitFor } from '../../../core/eip1193/waitFor.ts'
import type { SignInOffer } from '../../../core/ports/connector.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { SiwxData, SiwxSession } from '../../../core/ports/siwx.ts'
import { createSignIn } from '../../../protocol/siwx/createSignIn.ts'
import { describeRecap } from '../../../protocol/siwx/describeRecap.ts'
import { parseRecap } from '../../../protocol/siwx/parseRecap.ts'
import type { ProposedNamespaces } from '../sign/parseNamespaces.ts'
import type { AuthPayload, Cacao, Proposal, SignClient } from '../sign/signClient.ts'

/** How long the code waits for the sign-in server, in ms. */
const patience = 4_000

/**
 * Proposes a session that begins with a sign-in (`wc_sessionAuthenticate`), if it is for EVM chains
 * alone. Wallets without the method open the session without it.
 *
 * @throws the sign-in server's error
 */
export async function proposeSignIn(
  client: SignClient,
  signIn: SignInOffer,
  namespaces: ProposedNamespaces,
): Promise<Proposal> {
  const { eip155, ...others } = namespaces
  if (!eip155 || Object.keys(others).length > 0) return client.connect({ namespaces })
  const { chains = [], methods } = eip155
  const terms = await waitFor(signIn.terms(chains[0] as CaipNetworkId), { limit: patience })
  const { domain, expirationTime, nonce, notBefore, requestId, resources, statement, uri } = terms
  const { settled, ...proposal } = await client.authenticate({
    chains,
    domain,
    fallback: namespaces,
    nonce,
    uri,
    verify: async (cacao, payload) => isAsked(cacao, payload) && messageOf(cacao) !== undefined,
    ...(expirationTime && { expirationTime }),
    ...(methods && { methods }),
    ...(notBefore && { notBefore }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
    ...(statement && { statement }),
  })
  return { ...proposal, settled: settled.then(keep) }

  async function keep({ cacaos, session }: Awaited<typeof settled>) {
    if (!session) throw walletError('WALLET_FAILED', { problem: 'it opened no session' })
    if (cacaos.length === 0) return session
    try {
      await signIn.keep(cacaos.map((cacao) => toSession(cacao, terms)))
    } catch (error) {
      client.disconnect(session.topic).catch(() => undefined)
      throw error
    }
    return session
  }
}

/** Whether the wallet signed what was asked. It may narrow the methods in the last resource. */
function isAsked({ p }: Cacao, payload: AuthPayload): boolean {
  const fields = ['aud', 'domain', 'exp', 'nbf', 'nonce', 'requestId', 'version'] as const
  const isSame = fields.every((field) => (p[field] ?? undefined) === payload[field])
  // Wallets may describe the last resource behind the statement already.
  const texts = [payload.statement ?? '', withRecap(payload.statement, p.resources)]
  return isSame && texts.includes(typeof p.statement === 'string' ? p.statement : '')
}

/** A statement with the description of the last resource behind it, as the message contains it. */
function withRecap(statement: unknown, resources: readonly string[] | undefined): string {
  const text = typeof statement === 'string' ? statement : ''
  const recap = parseRecap(resources?.at(-1) ?? '')
  const described = recap && describeRecap(recap)
  if (!described || text.endsWith(described)) return text
  return text ? `${text} ${described}` : described
}

function accountOf({ p }: Cacao) {
  const [, , namespace, reference, address = ''] = p.iss.split(':')
  return { address, chainId: `${namespace}:${reference}` as CaipNetworkId }
}

/** The text that the wallet signed; undefined if its statement breaks the grammar. */
function messageOf(cacao: Cacao): string | undefined {
  const { aud, domain, exp, iat, nbf, nonce, requestId, resources, statement } = cacao.p
  const fields = {
    ...accountOf(cacao),
    domain,
    expirationTime: exp,
    issuedAt: iat,
    nonce,
    notBefore: nbf,
    requestId,
    resources,
    statement: withRecap(statement, resources) || undefined,
    uri: aud,
    version: '1',
  }
  try {
    const given = Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null,
    )
    // `createSignIn` refuses fields that are no text of the grammar.
    return createSignIn(Object.fromEntries(given) as Parameters<typeof createSignIn>[0])
  } catch {
    return undefined
  }
}

function toSession(cacao: Cacao, terms: SiwxData): SiwxSession {
  const { address, chainId } = accountOf(cacao)
  return {
    cacao,
    data: { ...terms, accountAddress: address, chainId },
    message: messageOf(cacao) ?? '',
    signature: cacao.s.s,
  }
}

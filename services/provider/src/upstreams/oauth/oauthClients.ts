import * as v from 'valibot'
import { type Clock, systemClock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { UpstreamError } from '../UpstreamError.ts'
import type { OAuthPerson, OAuthPort } from './OAuthPort.ts'
import { type OAuthNetwork, oauthNetworks } from './oauthNetworks.ts'

/** Client credentials at a network. */
export type OAuthClient = { readonly id: string; readonly secret: string }

export type OAuthClientsOptions = {
  /** By network. */
  readonly clients: Readonly<Record<string, OAuthClient>>
  readonly fetch?: Fetch
  readonly clock?: Clock
}

type End = Parameters<OAuthPort['finish']>[0]

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  id_token: v.optional(v.string()),
})

/** Creates the OAuth port for the configured networks: authorization code with PKCE. */
export function oauthClients({
  clients,
  clock = systemClock,
  fetch,
}: OAuthClientsOptions): OAuthPort {
  const networks = Object.keys(clients)
  const breakers = new Map(networks.map((name) => [name, createBreaker({ name, clock })]))

  function open(network: string) {
    const client = Object.hasOwn(clients, network) ? clients[network] : undefined
    const known = Object.hasOwn(oauthNetworks, network) ? oauthNetworks[network] : undefined
    if (client && known) return { client, known }
    throw new UpstreamError(network, 'refused', 'this network is not configured')
  }

  async function ask(end: End, signal: AbortSignal): Promise<OAuthPerson> {
    const { client, known } = open(end.network)
    const how = { name: end.network, ...(fetch && { fetch }), signal }
    const { access_token, id_token } = await fetchJson({
      ...how,
      url: new URL(known.tokenUrl),
      schema: Token,
      body: new URLSearchParams({
        client_id: client.id,
        client_secret: client.secret,
        code: end.code,
        code_verifier: end.codeVerifier,
        grant_type: 'authorization_code',
        redirect_uri: end.redirectUri,
      }),
    })
    if (!known.personUrl) return readIdToken(known, id_token, { client, clock, end })
    return fetchJson({
      ...how,
      url: new URL(known.personUrl),
      schema: known.person,
      headers: { authorization: `Bearer ${access_token}` },
    })
  }

  return {
    networks,
    startUrl({ codeChallenge, network, nonce, redirectUri, state }) {
      const { client, known } = open(network)
      const url = new URL(known.authorizeUrl)
      const words = {
        client_id: client.id,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(!known.personUrl && { nonce }),
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: known.scope,
        state,
      }
      for (const [word, value] of Object.entries(words)) url.searchParams.set(word, value)
      return url
    },
    // A code works once, so a retry would fail.
    finish: (end, signal) =>
      resilient(ask, {
        name: end.network,
        timeoutMs: 8_000,
        breaker: breakers.get(end.network) ?? createBreaker({ name: end.network, clock }),
        clock,
      })(end, signal),
  }
}

type Expected = { readonly client: OAuthClient; readonly clock: Clock; readonly end: End }

/**
 * Reads the profile from an `id_token`. It came from the network over TLS, so its signature proves
 * nothing more (OpenID Connect Core 3.1.3.7); audience, nonce and time are checked.
 */
function readIdToken(
  { issuers = [], person }: OAuthNetwork,
  token: string | undefined,
  { client, clock, end }: Expected,
): OAuthPerson {
  const claims = v.object({
    aud: v.literal(client.id),
    exp: v.pipe(v.number(), v.minValue(clock.now() / 1_000)),
    iss: v.picklist(issuers),
    nonce: v.literal(end.nonce),
  })
  const payload = parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  const { issues } = v.safeParse(claims, payload)
  const read = v.safeParse(person, payload)
  const issue = issues?.[0] ?? read.issues?.[0]
  if (!issue && read.success) return read.output
  const where = (issue && v.getDotPath(issue)) ?? 'id_token'
  throw new UpstreamError(end.network, 'invalid', `${where}: ${issue?.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { createAccounts } from './accounts.ts'
import { createAdapter } from './createAdapter.ts'
import { loginPage } from './loginPage.ts'
import type { Persona } from './Persona.ts'
import { profiles } from './profiles.ts'

/** The client that the local provider of logins uses. */
export const localClient = { clientId: 'latchkey-local', clientSecret: 'not-a-secret-local-only' }

const scopes =
  'openid email name profile identify read:user user:email public_profile users.read tweet.read'
const longest = 4_096

/** One provider, under an issuer of its own. `handle` gets paths below the issuer's. */
export function createIssuer(persona: Persona, issuer: string) {
  const accounts = createAccounts(persona)
  const base = new URL(issuer).pathname
  const provider = new Provider(issuer, configure())
  // Ports change, so a redirect to any port of this machine counts. Real providers compare exactly.
  provider.Client.prototype.redirectUriAllowed = (uri) => isLocalCallback(uri, persona)
  const callback = provider.callback()

  function configure(): Configuration {
    const policy = interactionPolicy.base()
    // Otherwise a second login in the same browser could not choose another account.
    policy
      .get('login')
      ?.checks.add(
        new interactionPolicy.Check(
          'ask',
          'Every login is asked for',
          ({ oidc }) => !oidc.result?.login,
        ),
      )
    // Google's way of asking for the account.
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
    const cookie = (name: string) => `${persona}_${name}`
    return {
      adapter: createAdapter(),
      claims: { email: ['email', 'email_verified'], openid: ['sub'], profile: ['name'] },
      clients: [
        {
          client_id: localClient.clientId,
          client_secret: localClient.clientSecret,
          id_token_signed_response_alg: 'ES256',
          redirect_uris: ['http://127.0.0.1/'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      // Like Google, whose tokens name the address.
      conformIdTokenClaims: false,
      cookies: {
        keys: [crypto.randomUUID()],
        long: { path: base },
        names: {
          interaction: cookie('interaction'),
          resume: cookie('resume'),
          session: cookie('session'),
        },
        short: { path: base },
      },
      enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
      features: { devInteractions: { enabled: false } },
      findAccount(_, subject) {
        const account = accounts.find(subject)
        if (!account) return undefined
        const { email, isVerified, name } = account
        return {
          accountId: subject,
          claims: () => ({ email, email_verified: isVerified, name, sub: subject }),
        }
      },
      interactions: { policy, url: (_, { uid }) => `${base}/login/${uid}` },
      // Each issuer has a key of its own, so that a token of one is none of another.
      jwks: { keys: [{ ...createKey(), alg: 'ES256', use: 'sig' }] },
      async loadExistingGrant({ oidc }) {
        const { client, session } = oidc
        if (!client || !session?.accountId) return undefined
        const grant = new oidc.provider.Grant({
          accountId: session.accountId,
          clientId: client.clientId,
        })
        grant.addOIDCScope(scopes)
        await grant.save()
        return grant
      },
      pkce: { required: () => true },
      scopes: scopes.split(' '),
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/'
    if (path.startsWith('/login/')) return askVisitor(request, response, path)
    const profile = profiles[persona]?.[path]
    if (profile) return sendProfile(request, response, profile)
    callback(request, response)
  }

  async function askVisitor(request: IncomingMessage, response: ServerResponse, path: string) {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(await loginPage(persona, base + path))
      return
    }
    const form = new URLSearchParams((await text(request)).slice(0, longest))
    const email = form.get('email') ?? ''
    const result =
      form.get('answer') === 'continue' && email
        ? {
            login: { accountId: accounts.add(email, !form.has('unverified')).subject },
            select_account: {},
          }
        : { error: 'access_denied', error_description: 'The visitor declined' }
    await provider.interactionFinished(request, response, result)
  }

  async function sendProfile(
    request: IncomingMessage,
    response: ServerResponse,
    profile: (account: NonNullable<ReturnType<typeof accounts.find>>) => unknown,
  ) {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const found = token ? await provider.AccessToken.find(token) : undefined
    const account = found?.accountId ? accounts.find(found.accountId) : undefined
    response.writeHead(account ? 200 : 401, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(account ? profile(account) : { error: 'invalid_token' }))
  }

  return { handle }
}

function createKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: crypto.randomUUID(), kty: 'EC' as const }
}

function isLocalCallback(uri: string, persona: Persona): boolean {
  if (!URL.canParse(uri)) return false
  const { hostname, pathname, protocol } = new URL(uri)
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost'
  return isLocal && protocol === 'http:' && pathname === `/v1/auth/social/callback/${persona}`
}

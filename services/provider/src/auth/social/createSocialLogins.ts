import { importPKCS8, SignJWT } from 'jose'
import type { OauthSocial } from 'latchkey/protocol/auth'
import * as client from 'openid-client'
import { isPublicHost } from '../../isPublicHost.ts'
import type { Identity } from './Identity.ts'
import type { SocialClient, SocialClients } from './SocialClients.ts'
import { playedBy, socialProviders } from './socialProviders.ts'

/** Secrets of one login, which only the provider of the login share keeps. */
export type FlowSecrets = { readonly verifier: string; readonly nonce: string }

/** One provider, with the operator's client. */
export type SocialLogin = {
  /** URL at which the visitor consents. */
  begin(
    flow: FlowSecrets & { readonly redirectUri: string; readonly state: string },
  ): Promise<string>
  /** Exchanges the code of a response. @throws any error if the response or its tokens are not valid */
  end(
    flow: FlowSecrets & {
      readonly redirectUri: string
      readonly response: URLSearchParams
      readonly state: string
    },
  ): Promise<Identity>
}

/** In seconds. */
const timeout = 10
const longestProfile = 100_000

/** Makes the logins that the operator has clients for. Metadata is fetched with the first login. */
export function createSocialLogins(
  clients: Omit<SocialClients, 'farcaster'>,
): Readonly<Partial<Record<OauthSocial, SocialLogin>>> {
  const entries = Object.entries(clients).flatMap(([name, settings]) =>
    settings ? [[name, createLogin(name as OauthSocial, settings)] as const] : [],
  )
  return Object.fromEntries(entries)
}

function createLogin(name: OauthSocial, settings: SocialClient): SocialLogin {
  const issuer = 'issuer' in settings ? settings.issuer : undefined
  const provider = playedBy(socialProviders[name], issuer)
  let loading: Promise<client.Configuration> | undefined

  function load(): Promise<client.Configuration> {
    loading ??= configure()
    // A provider that is down is asked again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  async function configure(): Promise<client.Configuration> {
    const { hostname, protocol } = new URL(provider.issuer)
    const isLocal = protocol === 'http:' && !isPublicHost(hostname)
    const execute = isLocal ? [client.allowInsecureRequests] : []
    const authentication = authenticate(settings, 'sendsSecretAs' in provider)
    if (!('api' in provider))
      return client.discovery(
        new URL(provider.issuer),
        settings.clientId,
        undefined,
        authentication,
        { execute, timeout },
      )
    const server = {
      authorization_endpoint: provider.authorization,
      issuer: provider.issuer,
      token_endpoint: provider.token,
    }
    const made = new client.Configuration(server, settings.clientId, undefined, authentication)
    made.timeout = timeout
    for (const apply of execute) apply(made)
    return made
  }

  return {
    async begin({ nonce, redirectUri, state, verifier }) {
      const isOidc = !('api' in provider)
      const url = client.buildAuthorizationUrl(await load(), {
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        ...(isOidc && { nonce }),
        ...provider.parameters,
      })
      return url.href
    },

    async end({ nonce, redirectUri, response, state, verifier }) {
      const configuration = await load()
      const url = new URL(redirectUri)
      url.search = response.toString()
      const isOidc = !('api' in provider)
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        idTokenExpected: isOidc,
        pkceCodeVerifier: verifier,
        ...(isOidc && { expectedNonce: nonce }),
      })
      if (!('api' in provider)) return provider.identify(tokens.claims())
      return provider.identifyBy(async (path) => {
        const profile = await client.fetchProtectedResource(
          configuration,
          tokens.access_token,
          new URL(provider.api + path),
          'GET',
          null,
          new Headers({ accept: 'application/json', 'user-agent': 'latchkey-provider' }),
        )
        const body = await profile.text()
        if (!profile.ok || body.length > longestProfile)
          throw new Error(`${name} answered with ${profile.status}`)
        return JSON.parse(body)
      })
    },
  }
}

function authenticate(settings: SocialClient, sendsBasic: boolean): client.ClientAuth {
  if ('clientSecret' in settings) {
    const { clientSecret, issuer } = settings
    return sendsBasic && issuer === undefined
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret)
  }
  const { clientId, keyId, privateKey, teamId } = settings
  return async (server, _, body) => {
    const secret = await new SignJWT({ sub: clientId })
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

import type { OauthSocial } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import type { Identity } from './Identity.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(254))
const address = v.pipe(text, v.toLowerCase(), v.email())
const optional = v.optional(v.nullable(text))

/** Reads a profile endpoint of the provider. */
type ReadProfile = (path: string) => Promise<unknown>

type Common = {
  readonly scope: string
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** OpenID Connect: the ID token names the visitor. */
type OidcProvider = Common & { readonly issuer: string; identify(claims: unknown): Identity }

/** OAuth 2: a profile endpoint names the visitor. */
type OauthProvider = Common & {
  /** Identifies the provider in responses, if it names itself there (RFC 9207). */
  readonly issuer: string
  readonly authorization: string
  readonly token: string
  /** Base URL of the profile endpoints. */
  readonly api: string
  readonly sendsSecretAs?: 'basic'
  identifyBy(read: ReadProfile): Promise<Identity>
}

const claims = v.object({
  sub: text,
  email: v.optional(address),
  // Apple has sent a text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(text),
})

/** Identifies by the claims of an ID token, which the library has verified. */
function identify(given: unknown): Identity {
  const { email, email_verified: isVerified, name, sub } = v.parse(claims, given)
  const verified = isVerified === true || isVerified === 'true' ? email : undefined
  return { email: verified, label: email ?? name ?? sub, subject: sub }
}

const discordUser = v.object({
  email: v.optional(v.nullable(address)),
  id: text,
  username: text,
  verified: v.optional(v.boolean()),
})
const githubUser = v.object({ id: v.pipe(v.number(), v.safeInteger()), login: text })
const githubEmails = v.array(v.object({ email: text, primary: v.boolean(), verified: v.boolean() }))
const facebookUser = v.object({ id: text, name: optional })
const xUser = v.object({ data: v.object({ id: text, username: text }) })

/** The providers of social logins, as they publish themselves. */
export const socialProviders: Readonly<Record<OauthSocial, OidcProvider | OauthProvider>> = {
  // A scope beyond `openid` makes Apple post its response.
  apple: {
    identify,
    issuer: 'https://appleid.apple.com',
    parameters: { response_mode: 'form_post' },
    scope: 'openid email',
  },
  discord: {
    api: 'https://discord.com/api',
    authorization: 'https://discord.com/oauth2/authorize',
    async identifyBy(read) {
      const { email, id, username, verified } = v.parse(discordUser, await read('/users/@me'))
      return { email: (verified && email) || undefined, label: username, subject: id }
    },
    issuer: 'https://discord.com',
    scope: 'identify email',
    token: 'https://discord.com/api/oauth2/token',
  },
  facebook: {
    api: 'https://graph.facebook.com/v24.0',
    authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
    async identifyBy(read) {
      const { id, name } = v.parse(facebookUser, await read('/me?fields=id,name'))
      return { label: name ?? id, subject: id }
    },
    issuer: 'https://www.facebook.com',
    scope: 'public_profile',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
  },
  github: {
    api: 'https://api.github.com',
    authorization: 'https://github.com/login/oauth/authorize',
    async identifyBy(read) {
      const { id, login } = v.parse(githubUser, await read('/user'))
      const emails = v.parse(githubEmails, await read('/user/emails'))
      const found = emails.find(({ primary, verified }) => primary && verified)?.email
      const email = v.safeParse(address, found)
      return { email: email.success ? email.output : undefined, label: login, subject: String(id) }
    },
    issuer: 'https://github.com/login/oauth',
    scope: 'read:user user:email',
    token: 'https://github.com/login/oauth/access_token',
  },
  google: {
    identify,
    issuer: 'https://accounts.google.com',
    parameters: { prompt: 'select_account' },
    scope: 'openid email profile',
  },
  x: {
    api: 'https://api.x.com/2',
    authorization: 'https://x.com/i/oauth2/authorize',
    async identifyBy(read) {
      const { data } = v.parse(xUser, await read('/users/me'))
      return { label: `@${data.username}`, subject: data.id }
    },
    issuer: 'https://x.com',
    scope: 'users.read tweet.read',
    sendsSecretAs: 'basic',
    token: 'https://api.x.com/2/oauth2/token',
  },
}

/** The provider as its operator's settings name it: another issuer may play it. */
export function playedBy(
  provider: OidcProvider | OauthProvider,
  issuer: string | undefined,
): OidcProvider | OauthProvider {
  if (issuer === undefined) return provider
  if (!('api' in provider)) return { ...provider, issuer }
  return {
    ...provider,
    api: issuer,
    authorization: `${issuer}/auth`,
    issuer,
    token: `${issuer}/token`,
  }
}

import type { Social } from './socials.ts'

/**
 * Providers of social logins that use OAuth 2 or OpenID Connect.
 *
 * @example
 * ```ts
 * import { oauthSocials } from 'latchkey/protocol/auth'
 *
 * oauthSocials.includes('google') // true
 * ```
 */
export const oauthSocials = [
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'facebook',
] as const satisfies readonly Social[]

/** A provider of social logins that uses OAuth 2 or OpenID Connect. */
export type OauthSocial = (typeof oauthSocials)[number]

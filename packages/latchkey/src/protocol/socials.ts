/**
 * Providers of social logins, in the order that Connect shows them.
 *
 * @example
 * ```ts
 * import { socials } from 'latchkey/protocol/auth'
 *
 * socials.includes('farcaster') // true
 * ```
 */
export const socials = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const

/** A provider of social logins. */
export type Social = (typeof socials)[number]

/**
 * The query parameter in which a page gets the result of a login that left it.
 *
 * @example
 * ```ts
 * import { loginResultParameter } from 'latchkey/protocol/auth'
 *
 * const result = new URL(location.href).searchParams.get(loginResultParameter)
 * ```
 */
export const loginResultParameter = 'latchkey_result'

/** The parameter, or the one in which a Telegram mini app gets the secure site's address with the result. */
export const returnedLogin = /[?&](latchkey_result|result_uri)=/

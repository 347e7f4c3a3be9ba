import { socials } from './socials.ts'

/**
 * Ways to log in to the embedded wallet.
 *
 * @example
 * ```ts
 * import { loginMethods } from 'latchkey/protocol/auth'
 *
 * loginMethods.slice(0, 3) // ['email', 'passkey', 'token']
 * ```
 */
export const loginMethods = ['email', 'passkey', 'token', ...socials] as const

/** A way to log in to the embedded wallet. */
export type LoginMethod = (typeof loginMethods)[number]

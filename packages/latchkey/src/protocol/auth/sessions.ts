import * as v from 'valibot'
import { post } from '../endpoint.ts'
import {
  loginResult,
  wireAuthAccount,
  wireId,
  wireMoment,
  wireText,
  wireTokens,
} from './authWire.ts'

/**
 * Logs in with a JWT of the host's own login: its JWKS, issuer and audience are project settings.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { loginWithToken } from 'latchkey/protocol/auth'
 *
 * const toInput = (jwt: string): EndpointInput<typeof loginWithToken> => ({
 *   body: { jwt, site: 'https://app.example' },
 * })
 * ```
 */
export const loginWithToken = post('auth', '/v1/auth/token', {
  answer: loginResult,
  body: v.object({ jwt: wireText(8192), site: wireText(300) }),
})

/**
 * Replaces a refresh token. A token that is used twice ends its whole family of sessions.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { refreshSession } from 'latchkey/protocol/auth'
 *
 * const toInput = (refreshToken: string): EndpointInput<typeof refreshSession> => ({
 *   body: { refreshToken },
 * })
 * ```
 */
export const refreshSession = post('auth', '/v1/auth/refresh', {
  answer: wireTokens,
  body: v.object({ refreshToken: wireText(256) }),
})

/**
 * The account of the session.
 *
 * @example
 * ```ts
 * import type { EndpointAnswer } from 'latchkey/protocol'
 * import { getAuthAccount } from 'latchkey/protocol/auth'
 *
 * const hasWallet = ({ wallet }: EndpointAnswer<typeof getAuthAccount>) => wallet !== undefined
 * ```
 */
export const getAuthAccount = post('auth', '/v1/auth/account', {
  answer: wireAuthAccount,
  body: v.object({}),
})

/**
 * The visitor's sessions, the current one first.
 *
 * @example
 * ```ts
 * import type { EndpointAnswer } from 'latchkey/protocol'
 * import { listAuthSessions } from 'latchkey/protocol/auth'
 *
 * const listOthers = ({ sessions }: EndpointAnswer<typeof listAuthSessions>) =>
 *   sessions.filter(({ isCurrent }) => !isCurrent)
 * ```
 */
export const listAuthSessions = post('auth', '/v1/auth/sessions', {
  answer: v.object({
    sessions: v.array(
      v.object({
        id: wireId,
        isCurrent: v.boolean(),
        browser: wireText(120),
        site: wireText(300),
        createdAt: wireMoment,
        usedAt: wireMoment,
      }),
    ),
  }),
  body: v.object({}),
})

/**
 * Ends one session, all others, or all.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { endAuthSessions } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof endAuthSessions> = { body: { which: 'others' } }
 * ```
 */
export const endAuthSessions = post('auth', '/v1/auth/sessions/end', {
  answer: 'nothing',
  body: v.object({ which: v.union([wireId, v.picklist(['others', 'all'])]) }),
})

/**
 * Deletes the account with its login share, factors and sessions. Needs a fresh session.
 *
 * @example
 * ```ts
 * import { deleteAuthAccount } from 'latchkey/protocol/auth'
 *
 * deleteAuthAccount.path // '/v1/auth/account/delete'
 * ```
 */
export const deleteAuthAccount = post('auth', '/v1/auth/account/delete', {
  answer: 'nothing',
  body: v.object({}),
})

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

/** Logs in with a JWT of the host's own login: its JWKS, issuer and audience are project settings. */
export const loginWithToken = post('auth', '/v1/auth/token', {
  answer: loginResult,
  body: v.object({ jwt: wireText(8192), site: wireText(300) }),
})

/** Replaces a refresh token. A token that is used twice ends its whole family of sessions. */
export const refreshSession = post('auth', '/v1/auth/refresh', {
  answer: wireTokens,
  body: v.object({ refreshToken: wireText(256) }),
})

/** The account of the session. */
export const getAuthAccount = post('auth', '/v1/auth/account', {
  answer: wireAuthAccount,
  body: v.object({}),
})

/** The visitor's sessions, the current one first. */
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

/** Ends one session, all others, or all. */
export const endAuthSessions = post('auth', '/v1/auth/sessions/end', {
  answer: 'nothing',
  body: v.object({ which: v.union([wireId, v.picklist(['others', 'all'])]) }),
})

/** Deletes the account with its login share, factors and sessions. Needs a fresh session. */
export const deleteAuthAccount = post('auth', '/v1/auth/account/delete', {
  answer: 'nothing',
  body: v.object({}),
})

import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import {
  loginResult,
  wireAuthAccount,
  wireId,
  wireMoment,
  wireText,
  wireTokens,
} from './authWire.ts'

/** Logs in with a JWT of the host's own login: its JWKS, issuer and audience are project settings. */
export const loginWithToken = {
  answer: loginResult,
  body: v.object({ jwt: wireText(8192), site: wireText(300) }),
  method: 'POST',
  path: '/v1/auth/token',
  service: 'auth',
} as const satisfies Endpoint

/** Replaces a refresh token. A token that is used twice ends its whole family of sessions. */
export const refreshSession = {
  answer: wireTokens,
  body: v.object({ refreshToken: wireText(256) }),
  method: 'POST',
  path: '/v1/auth/refresh',
  service: 'auth',
} as const satisfies Endpoint

/** The account of the session. */
export const getAuthAccount = {
  answer: wireAuthAccount,
  body: v.object({}),
  method: 'POST',
  path: '/v1/auth/account',
  service: 'auth',
} as const satisfies Endpoint

/** The visitor's sessions, the current one first. */
export const listAuthSessions = {
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
  method: 'POST',
  path: '/v1/auth/sessions',
  service: 'auth',
} as const satisfies Endpoint

/** Ends one session, all others, or all. */
export const endAuthSessions = {
  answer: 'nothing',
  body: v.object({ which: v.union([wireId, v.picklist(['others', 'all'])]) }),
  method: 'POST',
  path: '/v1/auth/sessions/end',
  service: 'auth',
} as const satisfies Endpoint

/** Deletes the account with its login share, factors and sessions. Needs a fresh session. */
export const deleteAuthAccount = {
  answer: 'nothing',
  body: v.object({}),
  method: 'POST',
  path: '/v1/auth/account/delete',
  service: 'auth',
} as const satisfies Endpoint

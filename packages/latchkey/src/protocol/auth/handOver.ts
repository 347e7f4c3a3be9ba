import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { wireBytes, wireId, wireMoment, wireText, wireWebAuthn } from './authWire.ts'

/** The secret that the frame gives the top-level page in its address. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected the code of a window'))

/**
 * Begins to create a passkey at top level, for browsers that refuse it in frames. Needs a fresh session.
 * The frame opens `/passkey` with the code, and polls the response, because it may lose that window.
 */
export const startHandOver = {
  answer: v.object({ challengeId: wireId, code, expiresAt: wireMoment }),
  body: v.object({}),
  method: 'POST',
  path: '/v1/auth/hand-over/start',
  service: 'auth',
} as const satisfies Endpoint

/** Options for `navigator.credentials.create`. Called by the secure site's top-level page. */
export const describeHandOver = {
  answer: v.object({
    /** The account, with the middle of its address hidden. Absent without an address. */
    email: v.optional(wireText(254)),
    options: wireWebAuthn,
    site: wireText(300),
  }),
  body: v.object({ code }),
  method: 'POST',
  path: '/v1/auth/hand-over/describe',
  service: 'auth',
} as const satisfies Endpoint

/** Hands the new passkey over, once. Called by the secure site's top-level page. */
export const answerHandOver = {
  answer: 'nothing',
  body: v.object({
    code,
    response: wireWebAuthn,
    /** The PRF secret, sealed to a key that the frame gave the page and the provider lacks. */
    sealed: v.optional(wireBytes(200)),
  }),
  method: 'POST',
  path: '/v1/auth/hand-over/answer',
  service: 'auth',
} as const satisfies Endpoint

/** Polls the new passkey, which is handed out once and to the session that began it. */
export const pollHandOver = {
  answer: v.variant('status', [
    v.object({ status: v.literal('waiting') }),
    v.object({ status: v.literal('expired') }),
    v.object({
      status: v.literal('created'),
      response: wireWebAuthn,
      sealed: v.optional(wireBytes(200)),
    }),
  ]),
  body: v.object({ code }),
  method: 'POST',
  path: '/v1/auth/hand-over/poll',
  service: 'auth',
} as const satisfies Endpoint

import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { wireBytes, wireId, wireMoment, wireText, wireWebAuthn } from './authWire.ts'

/** The secret that the frame gives the top-level page in its address. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected the code of a window'))

/**
 * Begins to create a passkey at top level, for browsers that refuse it in frames. Needs a fresh session.
 * The frame opens `/passkey` with the code, and polls the response, because it may lose that window.
 *
 * @example
 * ```ts
 * import { startHandOver } from 'latchkey/protocol/auth'
 *
 * startHandOver.path // '/v1/auth/hand-over/start'
 * ```
 */
export const startHandOver = post('auth', '/v1/auth/hand-over/start', {
  answer: v.object({ challengeId: wireId, code, expiresAt: wireMoment }),
  body: v.object({}),
})

/**
 * Options for `navigator.credentials.create`. Called by the secure site's top-level page.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { describeHandOver } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof describeHandOver> = {
 *   body: { code: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
 * }
 * ```
 */
export const describeHandOver = post('auth', '/v1/auth/hand-over/describe', {
  answer: v.object({
    /** The account, with the middle of its address hidden. Absent without an address. */
    email: v.optional(wireText(254)),
    options: wireWebAuthn,
    site: wireText(300),
  }),
  body: v.object({ code }),
})

/**
 * Hands the new passkey over, once. Called by the secure site's top-level page.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { answerHandOver } from 'latchkey/protocol/auth'
 *
 * const toInput = (response: Record<string, unknown>): EndpointInput<typeof answerHandOver> => ({
 *   body: { code: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', response },
 * })
 * ```
 */
export const answerHandOver = post('auth', '/v1/auth/hand-over/answer', {
  answer: 'nothing',
  body: v.object({
    code,
    response: wireWebAuthn,
    /** The PRF secret, sealed to a key that the frame gave the page and the provider lacks. */
    sealed: v.optional(wireBytes(200)),
  }),
})

/**
 * Polls the new passkey, which is handed out once and to the session that began it.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { pollHandOver } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof pollHandOver> = {
 *   body: { code: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
 * }
 * ```
 */
export const pollHandOver = post('auth', '/v1/auth/hand-over/poll', {
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
})

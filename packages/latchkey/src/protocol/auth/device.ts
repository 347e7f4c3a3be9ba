import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { loginResult, wireId, wireMoment, wireText } from './authWire.ts'

/**
 * Polls the approval of a device. The login is handed out once, to the key that began it.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { pollDevice } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof pollDevice> = {
 *   body: { approvalId: 'the-id-of-the-approval' },
 * }
 * ```
 */
export const pollDevice = post('auth', '/v1/auth/device/poll', {
  answer: v.variant('status', [
    ...loginResult.options,
    v.object({ status: v.literal('declined') }),
    v.object({ status: v.literal('expired') }),
  ]),
  body: v.object({ approvalId: wireId }),
})

/**
 * Mails the link of a waiting approval again, to the key that began it. The former link ends. Limits are those
 * of codes.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { resendDevice } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof resendDevice> = {
 *   body: { approvalId: 'the-id-of-the-approval', locale: 'en' },
 * }
 * ```
 */
export const resendDevice = post('auth', '/v1/auth/device/resend', {
  answer: v.object({
    /** When another mail may be sent, in seconds. */
    resendAfter: v.pipe(v.number(), v.minValue(0)),
  }),
  body: v.object({ approvalId: wireId, locale: wireText(35) }),
})

const token = v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/, 'Expected the token of a mail'))

/**
 * Describes the device that a mailed link approves. Called by the secure site's top-level page.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { describeDevice } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof describeDevice> = {
 *   body: { token: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c' },
 * }
 * ```
 */
export const describeDevice = post('auth', '/v1/auth/device/describe', {
  answer: v.object({
    /** The address with its middle hidden. */
    email: wireText(254),
    site: wireText(300),
    browser: wireText(120),
    requestedAt: wireMoment,
    status: v.picklist(['waiting', 'approved', 'declined', 'expired']),
  }),
  body: v.object({ token }),
})

/**
 * Approves or declines a device. Needs the visitor's press: links in mails are opened by scanners, too.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { answerDevice } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof answerDevice> = {
 *   body: { isApproved: true, token: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c' },
 * }
 * ```
 */
export const answerDevice = post('auth', '/v1/auth/device/answer', {
  answer: 'nothing',
  body: v.object({ token, isApproved: v.boolean() }),
})

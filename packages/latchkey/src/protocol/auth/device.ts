import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { loginResult, wireId, wireMoment, wireText } from './authWire.ts'

/** Polls the approval of a device. The login is handed out once, to the key that began it. */
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
 */
export const resendDevice = post('auth', '/v1/auth/device/resend', {
  answer: v.object({
    /** When another mail may be sent, in seconds. */
    resendAfter: v.pipe(v.number(), v.minValue(0)),
  }),
  body: v.object({ approvalId: wireId, locale: wireText(35) }),
})

const token = v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/, 'Expected the token of a mail'))

/** Describes the device that a mailed link approves. Called by the secure site's top-level page. */
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

/** Approves or declines a device. Needs the visitor's press: links in mails are opened by scanners, too. */
export const answerDevice = post('auth', '/v1/auth/device/answer', {
  answer: 'nothing',
  body: v.object({ token, isApproved: v.boolean() }),
})

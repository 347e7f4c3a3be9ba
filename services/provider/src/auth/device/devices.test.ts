import {
  answerDevice,
  confirmEmailChange,
  createWallet,
  describeDevice,
  endAuthSessions,
  pollDevice,
  resendDevice,
  startEmailChange,
} from 'latchkey/protocol/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stores } from '../../fixtures/stores.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import { readCode, readDeviceToken } from '../fixtures/authApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { newWallet } from '../fixtures/wallets.ts'

const wait = (seconds: number) =>
  vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ['Date'] })
afterEach(() => {
  vi.useRealTimers()
})

describe.each(stores)('new devices on %s', (kind) => {
  const { setup } = openAuth(kind)

  /** An account with a wallet, and a second frame that has entered its code. */
  async function begin(options: Parameters<typeof setup>[0] = {}) {
    const app = setup(options)
    const email = newEmail()
    const vera = await app.frame()
    await vera.loginWithEmail(email)
    await vera.call(createWallet, newWallet())
    wait(31)
    const phone = await app.frame({ site: 'https://other.example' })
    const result = await phone.loginWithEmail(email)
    if (result.status !== 'device') throw new Error('The device needs no approval')
    const token = await readDeviceToken(app.mailbox, email)
    return { ...app, approvalId: result.approvalId, email, phone, token, vera }
  }

  test('connect after the mailed link is approved, once and with their own key', async () => {
    const { approvalId, email, frame, mailbox, phone, token } = await begin()
    expect(mailbox.messages(email)[0]?.text).toContain('https://other.example')
    expect(await phone.call(pollDevice, { approvalId })).toMatchObject({ status: 'device' })
    expect(await phone.call(describeDevice, { token })).toMatchObject({
      email: expect.stringMatching(/^v•••\d@example\.com$/),
      site: 'https://other.example',
      status: 'waiting',
    })
    await phone.call(answerDevice, { token, isApproved: true })
    const thief = await frame()
    expect(await thief.call(pollDevice, { approvalId })).toEqual({ status: 'expired' })
    const result = phone.keep(await phone.call(pollDevice, { approvalId }))
    expect(result).toMatchObject({ status: 'connected', method: 'email', account: { email } })
    expect(await phone.call(pollDevice, { approvalId })).toEqual({ status: 'expired' })
    // The device is known from now on.
    wait(31)
    expect(await phone.loginWithEmail(email)).toMatchObject({ status: 'connected' })
  })

  test('refuse a replayed link', async () => {
    const { phone, token } = await begin()
    await phone.call(answerDevice, { token, isApproved: false })
    const again = await phone.request(answerDevice, { token, isApproved: true })
    expect(await refusalOf(again)).toEqual([409, 'token: This link was used or has expired'])
    const unknown = await phone.request(answerDevice, { token: 'x'.repeat(43), isApproved: true })
    expect(unknown.status).toBe(404)
  })

  test('get another mail after 30 seconds, whose link replaces the former one', async () => {
    const { approvalId, email, frame, mailbox, phone, token } = await begin()
    const resend = { approvalId, locale: 'de' }
    const early = await phone.request(resendDevice, resend)
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(0)
    wait(31)
    const thief = await frame()
    expect((await thief.request(resendDevice, resend)).status).toBe(404)
    expect(await phone.call(resendDevice, resend)).toEqual({ resendAfter: 30 })
    await vi.waitFor(() =>
      expect(mailbox.messages(email)[0]?.subject).toBe('Neues Gerät bestätigen'),
    )
    expect((await phone.request(answerDevice, { token, isApproved: true })).status).toBe(404)
    const next = await readDeviceToken(mailbox, email)
    await phone.call(answerDevice, { token: next, isApproved: true })
    expect(await phone.call(pollDevice, { approvalId })).toMatchObject({ status: 'connected' })
    wait(31)
    expect((await phone.request(resendDevice, resend)).status).toBe(404)
  })

  test('stay out after a decline, and after 20 minutes', async () => {
    const declined = await begin()
    await declined.phone.call(answerDevice, { token: declined.token, isApproved: false })
    const { approvalId } = declined
    expect(await declined.phone.call(pollDevice, { approvalId })).toEqual({ status: 'declined' })
    const late = await begin()
    wait(1_201)
    const answer = await late.phone.request(answerDevice, { token: late.token, isApproved: true })
    expect(answer.status).toBe(409)
    const poll = await late.phone.call(pollDevice, { approvalId: late.approvalId })
    expect(poll).toEqual({ status: 'expired' })
  })

  test('need no mail while the account has no wallet', async () => {
    const { frame } = setup()
    const email = newEmail()
    await (await frame()).loginWithEmail(email)
    wait(31)
    expect(await (await frame()).loginWithEmail(email)).toMatchObject({ status: 'connected' })
  })

  test.each(['all', 'others'])(
    'stay out with an approved link once the visitor has signed out %s',
    async (which) => {
      const { approvalId, frame, phone, token, vera } = await begin()
      await phone.call(answerDevice, { token, isApproved: true })
      await vera.call(endAuthSessions, { which })
      expect(await phone.call(pollDevice, { approvalId })).toEqual({ status: 'expired' })
      const page = await frame()
      expect((await page.request(describeDevice, { token })).status).toBe(404)
    },
  )

  test('stay out with a link to an address that the visitor has left', async () => {
    const { approvalId, email, mailbox, phone, token, vera } = await begin()
    const next = newEmail()
    wait(31)
    const start = await vera.call(startEmailChange, { email: next, locale: 'en' })
    const first = await vera.call(confirmEmailChange, {
      challengeId: start.challengeId,
      code: await readCode(mailbox, email),
    })
    if (first.next !== 'secondary') throw new Error('The new address needs no code')
    await vera.call(confirmEmailChange, {
      challengeId: first.challengeId,
      code: await readCode(mailbox, next),
    })
    const answer = await phone.request(answerDevice, { token, isApproved: true })
    expect(answer.status).toBe(404)
    expect(await phone.call(pollDevice, { approvalId })).toEqual({ status: 'expired' })
  })

  test('are limited to some mails a day for an account', async () => {
    const { email, frame } = await begin({ authLimits: { deviceMailsPerDay: 1 } })
    wait(31)
    await expect((await frame()).loginWithEmail(email)).rejects.toThrow(/^Error: 429|^429/)
  })

  test('count as new again after their session was ended elsewhere', async () => {
    const { approvalId, email, phone, token, vera } = await begin()
    await phone.call(answerDevice, { token, isApproved: true })
    phone.keep(await phone.call(pollDevice, { approvalId }))
    await vera.refresh()
    await vera.call(endAuthSessions, { which: 'others' })
    wait(31)
    expect(await phone.loginWithEmail(email)).toMatchObject({ status: 'device' })
  })
})

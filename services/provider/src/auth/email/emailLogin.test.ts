import type { Mailbox } from '@latchkey/mailbox'
import { getAuthAccount, startEmail, verifyEmail } from 'latchkey/protocol/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../../fixtures/stores.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import { authApp, openMailbox, readCode } from '../fixtures/authApp.ts'

describe.each(stores)('login by e-mail on %s', (kind) => {
  let open: Stores
  let mailbox: Mailbox
  let count = 0
  const newEmail = () => `vera${kind}${++count}@example.com`
  beforeAll(async () => {
    open = await openStores(kind)
    mailbox = await openMailbox()
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(async () => {
    await mailbox?.stop()
    await open?.stop()
  })

  test('connects with the mailed code, and again to the same account', async () => {
    const { frame } = authApp(open, mailbox)
    const email = newEmail()
    const vera = await frame()
    const first = await vera.loginWithEmail(email)
    expect(first).toMatchObject({ status: 'connected', account: { email, escrow: true } })
    const account = await vera.call(getAuthAccount, {})
    expect(account.logins).toEqual([{ id: account.userId, kind: 'email', label: email }])
    const [mail] = mailbox.messages(email)
    expect(mail?.subject).toMatch(/^\d{6} is your code$/)
    expect(mail?.text).toContain('https://shop.example')
  })

  test('refuses a second mail within 30 seconds with the seconds left', async () => {
    const vera = await authApp(open, mailbox).frame()
    const email = newEmail()
    await vera.startEmail(email)
    const response = await vera.request(startEmail, { email, locale: 'en', site: vera.site })
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(25)
    expect(seconds).toBeLessThanOrEqual(30)
    expect(await refusalOf(response)).toEqual([429, `resend: Try again after ${seconds} seconds.`])
  })

  test('accepts a code once', async () => {
    const vera = await authApp(open, mailbox).frame()
    const email = newEmail()
    const { challengeId } = await vera.startEmail(email)
    const code = await readCode(mailbox, email)
    await vera.call(verifyEmail, { challengeId, code })
    const again = await vera.request(verifyEmail, { challengeId, code })
    expect(await refusalOf(again)).toEqual([400, 'challenge: Request a new code'])
  })
})

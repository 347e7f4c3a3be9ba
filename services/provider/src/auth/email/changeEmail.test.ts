import {
  confirmEmailChange,
  getAuthAccount,
  startEmailChange,
  verifyEmail,
} from 'latchkey/protocol/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { refusalOf } from '../../fixtures/testApp.ts'
import { readCode } from '../fixtures/authApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'

const { setup } = openAuth('servers')
afterEach(() => {
  vi.useRealTimers()
})

/** A connected frame 31 seconds after its login, when another mail may be sent. */
async function connect() {
  const app = setup()
  const email = newEmail()
  const vera = await app.frame()
  await vera.loginWithEmail(email)
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  return { ...app, email, vera }
}

async function change(app: Awaited<ReturnType<typeof connect>>, to: string) {
  const { email, mailbox, vera } = app
  const first = await vera.call(startEmailChange, { email: to, locale: 'en' })
  expect(mailbox.messages(to)).toHaveLength(0)
  const code = await readCode(mailbox, email)
  const second = await vera.call(confirmEmailChange, { challengeId: first.challengeId, code })
  if (second.next !== 'secondary') throw new Error('The new address was not confirmed')
  const { challengeId } = second
  const confirmation = { challengeId, code: await readCode(mailbox, to) }
  return { confirm: () => vera.request(confirmEmailChange, confirmation), confirmation }
}

test('changes the address with a code of each, and tells the former one', async () => {
  const app = await connect()
  const to = newEmail()
  const { confirm, confirmation } = await change(app, to)
  // The code of a change is no login.
  expect((await app.vera.request(verifyEmail, confirmation)).status).toBe(400)
  expect(await (await confirm()).json()).toEqual({ next: 'done', email: to })
  expect((await app.vera.call(getAuthAccount, {})).email).toBe(to)
  await vi.waitFor(() =>
    expect(app.mailbox.messages(app.email)[0]?.subject).toBe('Your e-mail address was changed'),
  )
  expect(app.mailbox.messages(app.email)[0]?.text).not.toContain(to)
})

test('refuses an address of another account only after its code', async () => {
  const app = await connect()
  const taken = newEmail()
  await (await app.frame()).loginWithEmail(taken)
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  const before = app.mailbox.messages(taken).length
  const first = await app.vera.call(startEmailChange, { email: taken, locale: 'en' })
  const code = await readCode(app.mailbox, app.email)
  const second = await app.vera.call(confirmEmailChange, { challengeId: first.challengeId, code })
  if (second.next !== 'secondary') throw new Error('The new address was not confirmed')
  await vi.waitFor(() => expect(app.mailbox.messages(taken).length).toBe(before + 1))
  const last = { challengeId: second.challengeId, code: await readCode(app.mailbox, taken) }
  const answer = await app.vera.request(confirmEmailChange, last)
  expect(await refusalOf(answer)).toEqual([409, 'email: Another account has this address'])
})

test("refuses another account's challenge", async () => {
  const app = await connect()
  const { confirmation } = await change(app, newEmail())
  const mallory = await app.frame()
  await mallory.loginWithEmail(newEmail())
  expect((await mallory.request(confirmEmailChange, confirmation)).status).toBe(400)
})

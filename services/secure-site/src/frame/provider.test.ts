import { type Mailbox, startMailbox } from '@latchkey/mailbox'
import { type Provider, readUpstreams, startProvider } from '@latchkey/provider'
import { answerDevice, describeDevice } from 'latchkey/protocol/auth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuth } from './auth/createAuth.ts'
import { fakeWindow, host, pageOrigin, speakOn } from './fixtures/openFrame.ts'
import { startFrame } from './startFrame.ts'
import { openStorage } from './storage/openStorage.ts'

// The frame against the real provider, escrow service and mails; only the browser is missing.

const site = 'http://localhost:5175'
let provider: Provider
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  provider = await startProvider({
    auth: {
      limits: {
        attemptsPerHour: 1_000,
        attemptsPerHourOfNetwork: 1_000,
        deviceMailsPerDay: 1_000,
        mailsPerHour: 1_000,
        mailsPerHourOfNetwork: 1_000,
        resendSeconds: 30,
      },
      masterKey: Buffer.alloc(32, 1).toString('base64'),
      secureSiteOrigins: [site],
    },
    chains: {},
    escrow: { masterKey: Buffer.alloc(32, 2).toString('base64') },
    port: 0,
    roles: ['auth', 'escrow'],
    upstreams: readUpstreams({
      MAIL: 'smtp',
      MAIL_FROM: 'us@latchkey.example',
      SMTP_URL: mailbox.smtpUrl,
    }),
  })
})
afterAll(async () => {
  await provider.stop()
  await mailbox.stop()
})

/** Browsers add the origin of the secure site. */
const send: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Origin', site)
  return fetch(input, { ...init, headers, referrerPolicy: 'no-referrer' })
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** A frame on a new device. */
async function openDevice() {
  const { port, window } = fakeWindow()
  const frame = await startFrame({
    config: { escrowUrl: provider.url, providerUrl: provider.url },
    fetch: send,
    indexedDB: denied,
    now: () => Date.now(),
    window,
  })
  const page = speakOn(port)
  await page.request('host.sync', host)
  return { ...frame, ...page }
}

type Device = Awaited<ReturnType<typeof openDevice>>

let visitors = 0
const newEmail = () => `visitor${++visitors}@example.com`

const mailed = (to: string, pattern: RegExp) =>
  vi.waitFor(() => {
    const found = pattern.exec(mailbox.messages(to)[0]?.text ?? '')?.[1]
    if (!found) throw new Error(`There is no mail to ${to}`)
    return found
  })

const mailedCode = (to: string) => mailed(to, /\b(\d{6})\b/)

async function logIn({ login, request }: Device, email: string) {
  await request('email.start', { email })
  const session = request('login.wait', {})
  await login.submitCode(await mailedCode(email))
  return session
}

/** Runs a test's rest when another mail may be sent. The provider's clock is this process's. */
async function later(rest: () => Promise<void>) {
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  try {
    await rest()
  } finally {
    vi.useRealTimers()
  }
}

/** Approves a device as the page `/device` does. */
async function approveDevice(email: string) {
  const token = await mailed(email, /\/device#([\w-]+)/)
  const auth = createAuth({
    escrowUrl: provider.url,
    fetch: send,
    now: () => Date.now(),
    onEnded: async () => {},
    projectId: undefined,
    providerUrl: provider.url,
    storage: openStorage(denied, () => {}),
  })
  expect(await auth.call(describeDevice, { token })).toMatchObject({
    site: pageOrigin,
    status: 'waiting',
  })
  await auth.call(answerDevice, { isApproved: true, token })
}

test('creates a wallet with a share in escrow, and tells when another mail may be sent', async () => {
  const email = newEmail()
  const first = await openDevice()
  const { accounts } = await logIn(first, email)
  expect(accounts).toHaveLength(2)
  expect(first.context.store.getState().account?.wallet?.hasEscrow).toBe(true)

  const second = await openDevice()
  // Another mail to the address is refused for half a minute, with the seconds left.
  const refused = await second.send('email.start', { email }).outcome
  expect(refused).toMatchObject({ error: { code: 'TOO_MANY' }, ok: false })
  const seconds = refused.ok ? 0 : (refused.error.retryAfter ?? 0)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(30)
})

test('refuses a wrong code', async () => {
  const email = newEmail()
  const device = await openDevice()
  await device.request('email.start', { email })
  const code = await mailedCode(email)
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(device.login.submitCode(wrong)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  const session = device.request('login.wait', {})
  await device.login.submitCode(code)
  expect((await session).email).toBe(email)
})

test('keeps the address through a recovery phrase, without escrow, and on export', async () => {
  const email = newEmail()
  const { settings, ...device } = await openDevice()
  const { accounts } = await logIn({ settings, ...device }, email)
  await settings.keepPhrase(settings.createPhrase(), 'paper')
  await settings.setEscrow(false)
  const account = await settings.readAccount()
  expect(account.wallet).toMatchObject({ factors: [{ kind: 'kit' }], hasEscrow: false })
  const { mnemonicToAccount } = await import('viem/accounts')
  expect(mnemonicToAccount(await settings.exportWords()).address).toBe(accounts[0]?.address)
})

test('changes the e-mail address by two codes', async () => {
  const email = newEmail()
  const next = newEmail()
  const device = await openDevice()
  await logIn(device, email)
  const { settings } = device
  await later(async () => {
    const before = mailbox.messages(email).length
    const challenge = await settings.startEmailChange(next)
    await expect.poll(() => mailbox.messages(email).length).toBe(before + 1)
    const second = await settings.confirmEmailChange(challenge, await mailedCode(email), next)
    if (!second) throw new Error('The new address was not asked.')
    expect(await settings.confirmEmailChange(second, await mailedCode(next), next)).toBeUndefined()
  })
  const { session } = await device.request('session.get', {})
  expect(session?.email).toBe(next)
  expect(device.events).toContainEqual({ event: 'session', kind: 'event', session })
})

test('lists the session and ends it everywhere', async () => {
  const device = await openDevice()
  await logIn(device, newEmail())
  expect(await device.settings.readSessions()).toMatchObject([
    { isCurrent: true, site: pageOrigin },
  ])
  await device.settings.endSessions('all')
  expect(await device.request('session.get', {})).toEqual({})
  expect(device.events.at(-1)).toEqual({ event: 'session', kind: 'event' })
})

test('deletes the account and ends its session', async () => {
  const email = newEmail()
  const device = await openDevice()
  await logIn(device, email)
  await device.settings.deleteAccount()
  expect(await device.request('session.get', {})).toEqual({})
})

test('approves a device by the link of the mail', async () => {
  const email = newEmail()
  const { accounts } = await logIn(await openDevice(), email)
  await later(async () => {
    const second = await openDevice()
    await second.request('email.start', { email })
    const session = second.request('login.wait', {})
    await second.login.submitCode(await mailedCode(email))
    expect(second.context.store.getState().step?.step).toBe('device')
    await approveDevice(email)
    expect((await session).accounts).toEqual(accounts)
  })
})

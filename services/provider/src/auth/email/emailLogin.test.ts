import { getAuthAccount, startEmail, verifyEmail } from 'latchkey/protocol/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stores } from '../../fixtures/stores.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import { readCode } from '../fixtures/authApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'

afterEach(() => {
  vi.useRealTimers()
})

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(stores)('login by e-mail on %s', (kind) => {
  const { setup } = openAuth(kind)

  test('connects with the mailed code', async () => {
    const { frame, mailbox } = setup()
    const email = newEmail()
    const vera = await frame()
    const result = await vera.loginWithEmail(email.toUpperCase())
    expect(result).toMatchObject({ status: 'connected', account: { email, escrow: true } })
    const account = await vera.call(getAuthAccount, {})
    expect(account.logins).toEqual([{ id: account.userId, kind: 'email', label: email }])
    const [mail] = mailbox.messages(email)
    expect(mail?.subject).toMatch(/^\d{6} is your code$/)
    expect(mail?.text).toContain('https://shop.example')
    expect(mail?.text).toContain("Didn't request a code?")
    expect(mail?.text).not.toContain('http://localhost')
  })

  test('connects another frame to the same account', async () => {
    const { frame } = setup()
    const email = newEmail()
    const first = await (await frame()).loginWithEmail(email)
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    const second = await (await frame()).loginWithEmail(email)
    if (first.status !== 'connected' || second.status !== 'connected') throw new Error('Refused')
    expect(second.account.userId).toBe(first.account.userId)
  })

  test('writes German mails', async () => {
    const { frame, mailbox } = setup()
    const email = newEmail()
    await (await frame()).startEmail(email, 'de-AT')
    await vi.waitFor(() =>
      expect(mailbox.messages(email)[0]?.subject).toMatch(/^\d{6} ist dein Code$/),
    )
  })

  test('refuses a second mail within 30 seconds with the seconds left', async () => {
    const vera = await setup().frame()
    const email = newEmail()
    await vera.startEmail(email)
    const response = await vera.request(startEmail, { email, locale: 'en', site: vera.site })
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThanOrEqual(30)
    expect(await refusalOf(response)).toEqual([429, `resend: Try again after ${seconds} seconds.`])
  })

  test('limits mails to one address', async () => {
    const vera = await setup({ authLimits: { mailsPerHour: 2 } }).frame()
    const email = newEmail()
    const start = Date.now()
    const statuses: number[] = []
    for (const step of [0, 1, 2]) {
      vi.useFakeTimers({ now: start + step * 31_000, toFake: ['Date'] })
      const body = { email, locale: 'en', site: vera.site }
      statuses.push((await vera.request(startEmail, body)).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('accepts a code once', async () => {
    const { frame, mailbox } = setup()
    const vera = await frame()
    const email = newEmail()
    const { challengeId } = await vera.startEmail(email)
    const code = await readCode(mailbox, email)
    const answers = await Promise.all(
      [1, 2, 3].map(() => vera.request(verifyEmail, { challengeId, code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const again = await vera.request(verifyEmail, { challengeId, code })
    expect(await refusalOf(again)).toEqual([400, 'challenge: Request a new code'])
  })

  test('refuses a code after 20 minutes', async () => {
    const { frame, mailbox } = setup()
    const vera = await frame()
    const email = newEmail()
    const { challengeId, expiresAt } = await vera.startEmail(email)
    const code = await readCode(mailbox, email)
    vi.useFakeTimers({ now: expiresAt + 1, toFake: ['Date'] })
    expect((await vera.request(verifyEmail, { challengeId, code })).status).toBe(400)
  })

  test('refuses the code of another challenge, and of another key', async () => {
    const { frame, mailbox } = setup()
    const [vera, mallory] = await Promise.all([frame(), frame()])
    const [email, other] = [newEmail(), newEmail()]
    const { challengeId } = await vera.startEmail(email)
    const otherChallenge = await vera.startEmail(other)
    const code = await readCode(mailbox, email)
    const crossed = { challengeId: otherChallenge.challengeId, code }
    const answers = await Promise.all([
      vera.request(verifyEmail, crossed),
      mallory.request(verifyEmail, { challengeId, code }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect((await vera.request(verifyEmail, { challengeId, code })).status).toBe(200)
  })
})

describe('brute-forced codes', () => {
  const { opened, setup } = openAuth('servers')

  test('end a challenge after five attempts, parallel ones included', async () => {
    const { frame, mailbox } = setup()
    const vera = await frame()
    const email = newEmail()
    const { challengeId } = await vera.startEmail(email)
    const code = await readCode(mailbox, email)
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () =>
        vera.request(verifyEmail, { challengeId, code: wrong(code) }),
      ),
    )
    const reasons = await Promise.all(attempts.map(async (answer) => (await refusalOf(answer))[1]))
    expect(reasons.filter((reason) => reason === 'code: Wrong code')).toHaveLength(5)
    expect((await vera.request(verifyEmail, { challengeId, code })).status).toBe(400)
  })

  test('are limited for an address over all challenges', async () => {
    const { frame, mailbox } = setup({ authLimits: { attemptsPerHour: 3 } })
    const email = newEmail()
    const start = Date.now()
    const statuses: number[] = []
    for (const step of [0, 1]) {
      vi.useFakeTimers({ now: start + step * 31_000, toFake: ['Date'] })
      const mallory = await frame()
      const { challengeId } = await mallory.startEmail(email)
      const code = wrong(await readCode(mailbox, email))
      for (const _ of [1, 2])
        statuses.push((await mallory.request(verifyEmail, { challengeId, code })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
  })

  test('are limited for a network over all addresses', async () => {
    const { frame } = setup({ authLimits: { attemptsPerHourOfNetwork: 3 } })
    const mallory = await frame()
    const { challengeId } = await mallory.startEmail(newEmail())
    const statuses: number[] = []
    for (const code of ['000000', '000001', '000002', '000003'])
      statuses.push((await mallory.request(verifyEmail, { challengeId, code })).status)
    expect(statuses[3]).toBe(429)
  })

  test('are refused while the limits can not be counted', async () => {
    const { frame, mailbox } = setup()
    const vera = await frame()
    const email = newEmail()
    const { challengeId } = await vera.startEmail(email)
    const code = await readCode(mailbox, email)
    const { db } = opened().stores
    await db.execute('alter table strict_counters rename to counters_away')
    try {
      const answers = await Promise.all([
        vera.request(verifyEmail, { challengeId, code }),
        vera.request(startEmail, { email: newEmail(), locale: 'en', site: vera.site }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([500, 500])
    } finally {
      await db.execute('alter table counters_away rename to strict_counters')
    }
    expect((await vera.request(verifyEmail, { challengeId, code })).status).toBe(200)
  })
})

describe('enumeration of accounts', () => {
  const { setup } = openAuth('servers')

  test('gets the same response, in the same time within noise', async () => {
    const { frame } = setup({ authLimits: { mailsPerHour: 1_000 } })
    const vera = await frame()
    const known = Array.from({ length: 12 }, newEmail)
    for (const email of known) await vera.loginWithEmail(email)
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    const mallory = await frame()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const shapes = new Set<string>()
    for (const email of known)
      for (const kind of ['known', 'unknown'] as const) {
        const body = { email: kind === 'known' ? email : newEmail(), locale: 'en', site: vera.site }
        const startedAt = performance.now()
        const response = await mallory.request(startEmail, body)
        times[kind].push(performance.now() - startedAt)
        const answer: object = await response.json()
        shapes.add([response.status, ...Object.keys(answer).sort()].join())
      }
    expect(shapes.size).toBe(1)
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
    const [a, b] = [median(times.known), median(times.unknown)]
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(3)
  })
})

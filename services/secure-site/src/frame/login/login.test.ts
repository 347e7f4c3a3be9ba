import { expect, test, vi } from 'vitest'
import { fakeProvider, mailedCode } from '../fixtures/fakeProvider.ts'
import { openFrame } from '../fixtures/openFrame.ts'

const email = 'ada@example.com'

/** Logs in with the mailed code. */
async function logIn(frame: Awaited<ReturnType<typeof openFrame>>) {
  await frame.request('email.start', { email })
  const session = frame.request('login.wait', {})
  await frame.login.submitCode(mailedCode)
  return { session: await session }
}

test('creates a wallet at the first login, and tells its addresses', async () => {
  const frame = await openFrame()
  const { session } = await logIn(frame)
  expect(session).toMatchObject({
    accounts: [
      { address: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/), namespace: 'eip155', type: 'eoa' },
      { address: expect.stringMatching(/^\w{32,44}$/), namespace: 'solana', type: 'eoa' },
    ],
    chainIds: { eip155: 'eip155:1' },
    email,
    isNew: true,
    isTemporary: true,
    method: 'email',
  })
  expect(frame.provider.stored.wallet).toMatchObject({ hasEscrow: true, factors: [] })
})

test('never sends the device share, and both other shares to different services', async () => {
  const frame = await openFrame()
  await logIn(frame)
  const { escrow, loginShare } = frame.provider.stored
  const sent = frame.provider.calls.map(({ body }) => JSON.stringify(body))
  expect(sent.filter((text) => text.includes(String(loginShare)))).toHaveLength(1)
  expect(sent.filter((text) => text.includes(String(escrow?.recoveryShare)))).toHaveLength(1)
  expect(escrow?.recoveryShare).not.toBe(loginShare)
})

test('proves every request with the key of the frame', async () => {
  const frame = await openFrame()
  await logIn(frame)
  for (const { headers } of frame.provider.calls)
    expect(headers.get('DPoP')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const create = frame.provider.calls.find(({ path }) => path.endsWith('/wallet/create'))
  expect(create?.headers.get('Authorization')).toBe('DPoP access-1')
})

test('shows the code field in the frame, and tells the page which screen it shows', async () => {
  const frame = await openFrame()
  await logIn(frame)
  expect(frame.events).toMatchObject([
    { event: 'screen', screen: 'code' },
    { event: 'screen', screen: 'none' },
  ])
})

test('refuses a wrong code, and accepts the right one afterwards', async () => {
  const frame = await openFrame()
  await frame.request('email.start', { email })
  const session = frame.request('login.wait', {})
  await expect(frame.login.submitCode('000000')).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  await frame.login.submitCode(mailedCode)
  expect((await session).email).toBe(email)
})

test('tells when another mail may be sent', async () => {
  const provider = fakeProvider()
  const frame = await openFrame({ provider })
  provider.next.set('/v1/auth/email/start', { ...provider.refusal(429, 'limit') })
  await expect(frame.request('email.start', { email })).rejects.toMatchObject({ code: 'TOO_MANY' })
})

test('sends the next mail at once if the provider demands no pause', async () => {
  const provider = fakeProvider()
  let time = Date.now()
  const frame = await openFrame({ now: () => time++, provider })
  const body = { challengeId: 'challenge-0000000000', expiresAt: 2e12, resendAfter: 0 }
  provider.next.set('/v1/auth/email/start', { body, status: 200 })
  expect(await frame.request('email.start', { email })).toEqual({ next: 'code', resendAfter: 0 })
})

test('says that the provider does not respond', async () => {
  const provider = fakeProvider()
  const frame = await openFrame({ provider })
  provider.next.set('/v1/auth/email/start', { status: 0 })
  await expect(frame.request('email.start', { email })).rejects.toMatchObject({
    code: 'UNREACHABLE',
  })
})

test('opens the same wallet on a second device by the share in escrow', async () => {
  const provider = fakeProvider()
  const first = await logIn(await openFrame({ provider }))
  const second = await logIn(await openFrame({ provider }))
  expect(second.session.accounts).toEqual(first.session.accounts)
  expect(second.session).not.toHaveProperty('isNew')
})

test('asks for a passkey or phrase where there is no escrow, and opens with the phrase', async () => {
  const provider = fakeProvider({ hasEscrow: false })
  const first = await openFrame({ provider })
  await first.request('email.start', { email })
  const session = first.request('login.wait', {})
  await first.login.submitCode(mailedCode)
  expect(first.context.store.getState().step?.step).toBe('secure')
  const phrase = first.settings.createPhrase()
  await first.settings.keepPhrase(phrase, 'paper')
  first.login.finish()
  const { accounts } = await session

  const second = await openFrame({ provider })
  await second.request('email.start', { email })
  const opened = second.request('login.wait', {})
  await second.login.submitCode(mailedCode)
  expect(second.context.store.getState().step?.step).toBe('recover')
  await expect(second.login.recoverWithPhrase(`${phrase} zoo`)).rejects.toMatchObject({
    code: 'PHRASE_INVALID',
  })
  const before = provider.stored.wallet?.splitId
  const other = `${'abandon '.repeat(11)}about`
  await expect(second.login.recoverWithPhrase(other)).rejects.toMatchObject({
    code: 'PHRASE_INVALID',
  })
  await second.login.recoverWithPhrase(phrase)
  expect((await opened).accounts).toEqual(accounts)
  expect(provider.stored.wallet?.splitId).not.toBe(before)
})

test('refuses a wallet to which the provider added a factor', async () => {
  const provider = fakeProvider()
  await logIn(await openFrame({ provider }))
  const factor = {
    createdAt: 1,
    id: 'factor-0000000000000',
    kind: 'kit',
    label: 'evil',
    publicKey: 'A'.repeat(43),
    sealed: 'AAAA',
  }
  provider.stored.wallet = { ...provider.stored.wallet, factors: [factor] }
  const second = await openFrame({ provider })
  await second.request('email.start', { email })
  await expect(second.login.submitCode(mailedCode)).rejects.toMatchObject({ code: 'SHARE_DAMAGED' })
})

test('gives no share to an escrow service that only the provider turned on', async () => {
  const { context, provider, settings, ...frame } = await openFrame()
  await logIn({ context, provider, settings, ...frame })
  await settings.setEscrow(false)
  provider.stored.wallet = { ...provider.stored.wallet, hasEscrow: true }
  const phrase = await settings.createPhrase()
  await expect(settings.keepPhrase(phrase, 'Paper')).rejects.toMatchObject({
    code: 'SHARE_DAMAGED',
  })
  expect(provider.stored.escrow).toBeUndefined()
})

test('waits for the approval of a new device', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const provider = fakeProvider()
    const frame = await openFrame({ provider })
    await frame.request('email.start', { email })
    const session = frame.request('login.wait', {})
    const device = { approvalId: 'approval-00000000000', expiresAt: 2e12, status: 'device' }
    provider.next.set('/v1/auth/email/verify', { body: device, status: 200 })
    await frame.login.submitCode(mailedCode)
    expect(frame.context.store.getState().step?.step).toBe('device')
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await session).email).toBe(email)
  } finally {
    vi.useRealTimers()
  }
})

test('ends the login when the page stops waiting', async () => {
  const frame = await openFrame()
  await frame.request('email.start', { email })
  const { id, outcome } = frame.send('login.wait', {}, 100)
  frame.abort(id)
  expect(await outcome).toMatchObject({ error: { code: 'ABORTED' } })
  expect(frame.context.store.getState().step).toBeUndefined()
})

test('erases the login and its shares when it ends', async () => {
  const frame = await openFrame()
  await logIn(frame)
  await frame.request('session.end', {})
  expect(await frame.request('session.get', {})).toEqual({})
  expect(await frame.context.storage.read('key:user-00000000000000/device')).toBeUndefined()
  expect(frame.events.at(-1)).toEqual({ event: 'session', kind: 'event' })
})

test('erases the login when the provider refuses its refresh token', async () => {
  let now = Date.now()
  const provider = fakeProvider()
  const frame = await openFrame({ now: () => now, provider })
  await logIn(frame)
  now += 3_600_000
  provider.next.set('/v1/auth/refresh', provider.refusal(401, 'session'))
  await expect(frame.settings.readAccount()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(await frame.request('session.get', {})).toEqual({})
})

test('refreshes once for requests at the same time', async () => {
  let now = Date.now()
  const provider = fakeProvider()
  const frame = await openFrame({ now: () => now, provider })
  await logIn(frame)
  now += 3_600_000
  await Promise.all([frame.settings.readAccount(), frame.settings.readAccount()])
  expect(provider.calls.filter(({ path }) => path.endsWith('/refresh'))).toHaveLength(1)
})

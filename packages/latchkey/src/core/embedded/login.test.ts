import { afterEach, expect, test, vi } from 'vitest'
import { createStage } from '../frame/createStage.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import { embeddedError } from '../frame/errors.ts'
import { offersLogin } from '../frame/offersLogin.ts'
import { goBack } from '../router/goBack.ts'
import { currentRoute } from '../selectors.ts'
import { balanceChanges } from '../tokens/balanceChanges.ts'
import { loginDesk } from './fixtures/loginDesk.ts'
import { loginWithEmail, startEmail } from './loginWithEmail.ts'
import { loginWithPasskey } from './loginWithPasskey.ts'
import { openAccountSettings } from './openAccountSettings.ts'

afterEach(() => {
  vi.useRealTimers()
})

const view = (engine: Parameters<typeof goBack>[0]) => currentRoute(engine.store.getState()).view

test('shows the place for the code once the mail was sent', async () => {
  const { engine, mails } = loginDesk()
  const { connected } = await startEmail(engine, ' vera@example.com ')
  connected.catch(() => undefined)
  expect(view(engine)).toBe('EmailVerifyOtp')
  expect(mails).toEqual(['vera@example.com'])
  expect(engine.getState().open).toBe(true)
  engine.destroy()
})

test('describes the login to hosts', async () => {
  const desk = loginDesk()
  const { engine, events } = desk
  const connecting = loginWithEmail(engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  expect(engine.getAccount('eip155')).toMatchObject({
    embeddedWalletInfo: {
      accountType: 'eoa',
      authProvider: 'email',
      user: { email: 'vera@example.com' },
    },
    isConnected: true,
  })
  expect(engine.getAccount('solana').isConnected).toBe(false)
  expect(engine.getState().open).toBe(false)
  expect(engine.getWallets()).toEqual([])
  expect(events.filter((event) => /EMAIL|CONNECT_/.test(event))).toEqual([
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'CONNECT_SUCCESS',
    'EMAIL_VERIFICATION_CODE_PASS',
  ])
})

test('refuses a second mail within 30 seconds, before any request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { engine, mails } = loginDesk()
  const { connected } = await startEmail(engine, 'vera@example.com')
  connected.catch(() => undefined)
  vi.setSystemTime(Date.now() + 12_400)
  await expect(startEmail(engine, 'other@example.com')).rejects.toMatchObject({
    code: 'EMAIL_TOO_SOON',
    message: 'An email was sent moments ago. Try again in 18 seconds.',
  })
  expect(mails).toHaveLength(1)
  vi.setSystemTime(Date.now() + 18_000)
  const later = await startEmail(engine, 'other@example.com')
  later.connected.catch(() => undefined)
  expect(mails).toHaveLength(2)
  engine.destroy()
})

test.each(['', 'vera', 'vera@', '@example.com', 'vera@example', 'a b@example.com'])(
  'refuses %j as an address',
  async (email) => {
    const { engine, mails } = loginDesk()
    await expect(startEmail(engine, email)).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
    expect(mails).toEqual([])
  },
)

test('aborts the login that the visitor leaves', async () => {
  const desk = loginDesk()
  const { engine } = desk
  const connecting = loginWithEmail(engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  goBack(engine)
  await expect(connecting).rejects.toThrow('Something went wrong')
  expect(engine.getAccount('eip155').status).toBe('disconnected')
})

test('goes back to the field with the reason if the login fails', async () => {
  const desk = loginDesk()
  const { engine } = desk
  const connecting = loginWithEmail(engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end(new Error('The service is away.'))
  await expect(connecting).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(view(engine)).toBe('Connect')
})

test.each([
  ['reports a wrong or expired code', embeddedError('LOGIN_CODE_REFUSED'), 1],
  ['does not call another failure a wrong code', new Error('The service is away.'), 0],
])('%s', async (_, failure, times) => {
  const desk = loginDesk()
  const failures: unknown[] = []
  desk.engine.events.subscribe(({ event, properties }) => {
    if (event === 'EMAIL_VERIFICATION_CODE_FAIL') failures.push(properties)
  })
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end(failure)
  await expect(connecting).rejects.toThrow()
  expect(failures).toEqual(Array(times).fill({ message: failure.message }))
  expect(desk.events).not.toContain('EMAIL_VERIFICATION_CODE_PASS')
})

test('reports once that the visitor begins to change the address', async () => {
  const desk = loginDesk()
  const stage = createStage(desk.engine)
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  await openAccountSettings(desk.engine)
  expect(desk.events).not.toContain('EMAIL_EDIT')
  stage.follow({ event: 'screen', kind: 'event', screen: 'changeEmail' })
  stage.follow({ event: 'screen', kind: 'event', screen: 'changeEmail' })
  expect(desk.events.filter((event) => event === 'EMAIL_EDIT')).toHaveLength(1)
})

test('reports that the code of the login could not be loaded, and retries', async () => {
  const desk = loginDesk()
  desk.isBroken = true
  await expect(startEmail(desk.engine, 'vera@example.com')).rejects.toThrow(
    'Unable to load email login dependency',
  )
  desk.isBroken = false
  const { connected } = await startEmail(desk.engine, 'vera@example.com')
  connected.catch(() => undefined)
  expect(desk.mails).toHaveLength(1)
  desk.engine.destroy()
})

test('logs in with a token without opening the modal', async () => {
  const desk = loginDesk()
  const connecting = desk.engine.loginWithToken({ jwt: 'a.b.c' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  expect(desk.engine.getState().open).toBe(false)
  desk.end('connected')
  await expect(connecting).resolves.toHaveLength(1)
  expect(desk.tokens).toEqual(['a.b.c'])
})

test('opens the modal for a login that needs the visitor', async () => {
  const desk = loginDesk()
  const stage = createStage(desk.engine)
  const connecting = desk.engine.loginWithToken({ jwt: 'a.b.c' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  stage.follow({ event: 'screen', kind: 'event', screen: 'device' })
  expect(view(desk.engine)).toBe('EmailVerifyDevice')
  expect(desk.engine.getState().open).toBe(true)
  expect(desk.events).toContain('DEVICE_REGISTERED_FOR_EMAIL')
  stage.follow({ event: 'screen', kind: 'event', screen: 'recover' })
  expect(view(desk.engine)).toBe('RecoverWallet')
  desk.end('connected')
  await connecting
  expect(desk.engine.getState().open).toBe(false)
})

test('keeps the last step of a login, which closes the modal', async () => {
  const desk = loginDesk()
  const stage = createStage(desk.engine)
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  stage.follow({ event: 'screen', kind: 'event', screen: 'secure' })
  desk.end('connected')
  await connecting
  expect(view(desk.engine)).toBe('SecureWallet')
  expect(desk.engine.getState().open).toBe(true)
  stage.follow({ event: 'leave', kind: 'event' })
  expect(desk.engine.getState().open).toBe(false)
})

test.each(['before', 'after'])('closes once the last step ends %s the login', async (order) => {
  const desk = loginDesk()
  const stage = createStage(desk.engine)
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  stage.follow({ event: 'screen', kind: 'event', screen: 'secure' })
  if (order === 'before') stage.follow({ event: 'screen', kind: 'event', screen: 'none' })
  desk.end('connected')
  await connecting
  if (order === 'after') stage.follow({ event: 'screen', kind: 'event', screen: 'none' })
  expect(desk.engine.getState().open).toBe(false)
})

test('shows the passkey button, and connects with it', async () => {
  const desk = loginDesk()
  const connecting = loginWithPasskey(desk.engine)
  await vi.waitFor(() => expect(view(desk.engine)).toBe('PasskeyLogin'))
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await expect(connecting).resolves.toHaveLength(1)
})

test('connects the other family through the login when the visitor switches to it', async () => {
  const desk = loginDesk()
  const { engine } = desk
  const connecting = loginWithEmail(engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  const flags: boolean[] = []
  engine.once(createEmbeddedStore).subscribe(({ isSwitchingFamily }) => {
    flags.push(isSwitchingFamily)
  })
  await engine.switchNetwork('solana:2')
  expect(flags.slice(-2)).toEqual([true, false])
  expect(engine.getAccount('solana').address).toBe('embedded-solana')
  expect(engine.getNetwork().caipNetworkId).toBe('solana:2')
  expect(desk.waiting).toBe(1)

  await engine.switchNetwork('eip155:2')
  expect(desk.switched).toEqual(['eip155:2'])
})

test('refreshes balances after a request that the visitor approved, not after others', async () => {
  const desk = loginDesk()
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  const told: string[] = []
  for (const type of ['change', 'approved'])
    desk.engine.once(balanceChanges).addEventListener(type, () => told.push(type))
  const stage = createStage(desk.engine)
  await expect(stage.approve(() => Promise.reject(new Error('declined')))).rejects.toThrow()
  await stage.approve(async () => '0xhash')
  expect(told).toEqual(['change', 'approved'])
})

test('disconnects both families and forgets them', async () => {
  const desk = loginDesk()
  const { engine } = desk
  const connecting = loginWithEmail(engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  await engine.switchNetwork('solana:1')
  await engine.disconnect('solana')
  expect(engine.getAccount('eip155').isConnected).toBe(false)
  expect(engine.getAccount('solana').isConnected).toBe(false)
  expect(engine.storage.get('connections', (value) => value)).toEqual({})
})

test('opens the settings of a connected login only', async () => {
  const desk = loginDesk()
  await expect(openAccountSettings(desk.engine)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  await openAccountSettings(desk.engine)
  expect(view(desk.engine)).toBe('AccountSettings')
  goBack(desk.engine)
  expect(view(desk.engine)).toBe('Account')
})

test.each([
  ['with a secure site', {}, true],
  ['without a secure site', { options: { provider: 'http://127.0.0.1:9' } }, false],
  ['with the feature off', { options: { features: { email: false } } }, false],
  ['for Bitcoin alone', { namespaces: ['bip122'] }, false],
] as const)('offers the login %s: %#', (_, given, expected) => {
  expect(offersLogin(loginDesk(given).engine.store.getState())).toBe(expected)
})

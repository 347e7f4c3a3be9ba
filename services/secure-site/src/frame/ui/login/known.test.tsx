// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import type { LoginMethod } from 'latchkey/protocol/auth'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeProvider, mailedCode } from '../../fixtures/fakeProvider.ts'
import { openFrame } from '../../fixtures/openFrame.ts'
import { FrameUi } from '../FrameUi.ts'
import KnownScreen from './KnownScreen.tsx'

let clear: () => Promise<unknown> = async () => {}
afterEach(async () => {
  await clear()
  document.body.replaceChildren()
})

const email = 'ada@example.com'
const challengeId = 'challenge-0000000000'
const attemptId = 'attempt-0000000000'

/** Draws the question about the address of a mailed code. */
async function askAboutEmail(methods: readonly LoginMethod[] = ['google', 'x']) {
  const provider = fakeProvider()
  const frame = await openFrame({ provider })
  await frame.request('email.start', { email })
  const body = { email, methods, status: 'known' }
  provider.next.set('/v1/auth/email/verify', { body, status: 200 })
  await frame.login.submitCode(mailedCode)
  return draw(frame, provider)
}

/** Draws the question about the address of a login by X. */
async function askAboutSocial() {
  const provider = fakeProvider()
  const frame = await openFrame({ provider })
  await frame.request('social.start', { provider: 'x' })
  const body = { email, methods: ['google'], status: 'known' }
  provider.next.set('/v1/auth/social/finish', { body, status: 200 })
  const visit = { attemptId, provider: 'x' } as const
  await frame.login.takeSocial(visit, await frame.login.askVisit(visit))
  return draw(frame, provider)
}

type Frame = Awaited<ReturnType<typeof openFrame>>

async function draw(frame: Frame, provider: ReturnType<typeof fakeProvider>) {
  const drawn = await drawKit(
    <FrameUi.Provider value={frame}>
      <KnownScreen />
    </FrameUi.Provider>,
  )
  clear = () => drawn.draw(null)
  const press = (name: string) =>
    act(async () => {
      const found = drawn.all('button').find(({ textContent }) => textContent === name)
      if (!found) throw new Error(`There is no button "${name}".`)
      found.click()
    })
  const connected = () => ({
    body: {
      account: provider.account(),
      method: 'google',
      status: 'connected',
      tokens: provider.tokens(),
    },
    status: 200,
  })
  const bodyOf = (path: string) => provider.calls.find((call) => call.path === path)?.body
  return { ...drawn, bodyOf, connected, frame, press, provider }
}

test('names the address, the new login, and the ways into the known wallet', async () => {
  const { all, frame, text } = await askAboutEmail()
  expect(text()).toContain(`${email} already has a wallet.`)
  expect(text()).toContain('Log in to it to add Email')
  expect(all('button').map(({ textContent }) => textContent)).toEqual([
    'Use that wallet: Google',
    'Use that wallet: X',
    'Create another wallet',
  ])
  expect(frame.events.at(-1)).toMatchObject({ event: 'screen', screen: 'known' })
})

test('adds the address to the wallet only after a login there', async () => {
  const { bodyOf, connected, frame, press, provider } = await askAboutEmail()
  await press('Use that wallet: Google')
  expect(frame.context.store.getState().step).toEqual({ provider: 'google', step: 'social' })
  expect(bodyOf('/v1/auth/email/link')).toBeUndefined()

  provider.next.set('/v1/auth/social/finish', connected())
  provider.next.set('/v1/auth/email/link', { body: provider.account(), status: 200 })
  const session = frame.request('login.wait', {})
  const visit = { attemptId, provider: 'google' } as const
  await act(async () => frame.login.takeSocial(visit, await frame.login.askVisit(visit)))
  expect(bodyOf('/v1/auth/email/link')).toEqual({ challengeId })
  expect(await session).toMatchObject({ email, method: 'google' })
})

test('creates another wallet if the visitor wants one', async () => {
  const { bodyOf, connected, frame, press, provider } = await askAboutEmail()
  provider.next.set('/v1/auth/email/separate', connected())
  const session = frame.request('login.wait', {})
  await press('Create another wallet')
  await act(async () => void (await session))
  expect(bodyOf('/v1/auth/email/separate')).toEqual({ challengeId })
  expect(bodyOf('/v1/auth/email/link')).toBeUndefined()
})

test('says why another wallet could not be created, and keeps the question', async () => {
  const { press, provider, text } = await askAboutEmail()
  provider.next.set('/v1/auth/email/separate', { status: 0 })
  await press('Create another wallet')
  await expect.poll(text).toContain('The service doesn’t respond. Try again.')
  expect(text()).toContain('Use that wallet: Google')
})

test('forgets the proven address with another login', async () => {
  const { bodyOf, connected, frame, press, provider } = await askAboutEmail(['google'])
  await press('Use that wallet: Google')
  await act(async () => void (await frame.request('social.start', { provider: 'x' })))
  provider.next.set('/v1/auth/social/finish', connected())
  const session = frame.request('login.wait', {})
  const visit = { attemptId, provider: 'x' } as const
  await act(async () => frame.login.takeSocial(visit, await frame.login.askVisit(visit)))
  await session
  expect(bodyOf('/v1/auth/email/link')).toBeUndefined()
})

/** A visitor who took so long in the known wallet that the proven login has expired. */
async function expire() {
  const asked = await askAboutSocial()
  const { connected, frame, press, provider } = asked
  await press('Use that wallet: Google')
  provider.next.set('/v1/auth/social/finish', connected())
  provider.next.set('/v1/auth/social/link', {
    body: { reason: 'expired', status: 'ended' },
    status: 200,
  })
  const session = frame.request('login.wait', {})
  const visit = { attemptId: 'attempt-of-google-00', provider: 'google' } as const
  await act(async () => frame.login.takeSocial(visit, await frame.login.askVisit(visit)))
  return { ...asked, session }
}

test('says that the login expired before it was linked, and goes on without it', async () => {
  const { bodyOf, press, session, text } = await expire()
  expect(bodyOf('/v1/auth/social/link')).toEqual({ attemptId })
  expect(text()).toContain('X wasn’t added')
  await press('Continue without it')
  expect(await session).toMatchObject({ method: 'google' })
})

test('lets the visitor prove an expired login again, and links it', async () => {
  const { frame, press, provider, session, text } = await expire()
  const again = 'attempt-0000000001'
  provider.next.set('/v1/auth/social/start', {
    body: { attemptId: again, expiresAt: 2e12, url: 'https://x.example/login' },
    status: 200,
  })
  await press('Continue with X')
  expect(text()).toContain('X wasn’t added')
  const visit = { attemptId: again, provider: 'x' } as const
  const account = {
    ...provider.account(),
    logins: [{ id: 'login-of-x-000000', kind: 'x', label: '@vera' }],
  }
  provider.next.set('/v1/auth/social/link', { body: { account, status: 'linked' }, status: 200 })
  await act(async () => frame.login.goOn(await frame.login.askLink(visit)))
  expect(await session).toMatchObject({ method: 'google' })
  expect(frame.context.store.getState().account?.logins).toEqual(account.logins)
})

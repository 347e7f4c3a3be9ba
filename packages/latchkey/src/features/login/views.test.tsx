// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeLogin, secureSite } from '../../core/embedded/fixtures/loginDesk.ts'
import { createStage } from '../../core/frame/createStage.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { close } from '../../core/modal/close.ts'
import { open } from '../../core/modal/open.ts'
import type { LatchkeyOptions } from '../../core/options/options.ts'
import { goBack } from '../../core/router/goBack.ts'
import { drawShell } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { views as approveViews } from '../approve/views.ts'
import { views as settingsViews } from '../settings/views.ts'
import { css, views } from './views.ts'

leaveNothing()

async function setup(options: Partial<LatchkeyOptions> = {}) {
  const login = fakeLogin()
  const shell = await drawShell({
    load: async () => ({ css, views: { ...views, ...approveViews, ...settingsViews } }),
    options: { connectors: [login.source], ...secureSite, ...options },
  })
  const { engine, root } = shell
  await act(async () => open(engine, { view: 'EmailLogin' }))
  await waitUntilShown(() => expect(shell.title()).toBe('Log in with email'))
  const field = root.querySelector('input')
  if (!field) throw new Error('There is no field.')
  return {
    ...shell,
    field,
    login,
    slot: () => shell.find('.lk-FrameSlot'),
    stage: createStage(engine),
    async submit(text: string) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await act(async () => shell.button('Continue').click())
    },
  }
}

test('leads from the address to the place where the frame asks for the code', async () => {
  const { engine, login, root, slot, stage, submit, title } = await setup()
  expect(await violationsIn(root)).toEqual([])
  expect(slot()?.dataset.shown).toBeUndefined()
  await submit('vera@example.com')
  await waitUntilShown(() => expect(title()).toBe('Enter your code'))
  expect(login.mails).toEqual(['vera@example.com'])
  await waitUntilShown(() => expect(slot()?.dataset.shown).toBe(''))
  // The field is gone, and the login goes on.
  await waitUntilShown(() => expect(root.querySelector('input')).toBeNull())
  expect(engine.once(createEmbeddedStore).getState().isLoggingIn).toBe(true)

  await act(async () => stage.follow({ event: 'height', kind: 'event', px: 240 }))
  expect(slot()?.parentElement?.style.getPropertyValue('--lk-frame-height')).toBe('240px')
  await act(async () => stage.follow({ event: 'screen', kind: 'event', screen: 'device' }))
  await waitUntilShown(() => expect(title()).toBe('Approve device'))
  expect(slot()?.dataset.shown).toBe('')
  expect(login.screens).toEqual([])

  await act(async () => goBack(engine))
  await waitUntilShown(() => expect(title()).toBe('Log in with email'))
  await waitUntilShown(() => expect(slot()?.dataset.shown).toBeUndefined())
  await waitUntilShown(() => expect(login.screens).toEqual(['none']))
})

test('keeps the login if the frame shows its code field before it responds', async () => {
  const { engine, login, root, stage, submit, title } = await setup()
  let mailed = (): void => undefined
  login.mailing = () => new Promise((resolve) => (mailed = resolve))
  await submit('vera@example.com')
  await act(async () => stage.follow({ event: 'screen', kind: 'event', screen: 'code' }))
  await waitUntilShown(() => expect(title()).toBe('Enter your code'))
  await waitUntilShown(() => expect(root.querySelector('input')).toBeNull())
  await act(async () => mailed())
  await waitUntilShown(() =>
    expect(engine.once(createEmbeddedStore).getState().isLoggingIn).toBe(true),
  )
})

test('keeps the frame’s place while the modal closes and opens', async () => {
  const { engine, slot } = await setup()
  const before = slot()
  await act(async () => close(engine))
  await act(async () => open(engine, { view: 'EmailLogin' }))
  expect(slot()).toBe(before)
  expect(engine.once(createEmbeddedStore).getState().slot).toBe(before)
})

test('reports that the visitor entered the field', async () => {
  const { engine, field } = await setup()
  const events: string[] = []
  engine.events.subscribe(({ event }) => events.push(event))
  await act(async () => field.blur())
  await act(async () => field.focus())
  expect(events).toEqual(['EMAIL_LOGIN_SELECTED'])
})

test('explains an address that is none, beside the field', async () => {
  const { field, root, submit, text } = await setup()
  await submit('vera@example')
  await waitUntilShown(() => expect(text()).toContain('Check the spelling of your email address.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')
  expect(root.getElementById(described ?? '')?.textContent).toContain('Check the spelling')
})

test('counts the seconds until another mail may be sent', async () => {
  const { engine, login, submit, text } = await setup()
  engine.once(createEmbeddedStore).setState({ resendAt: Date.now() + 8_500 })
  await submit('vera@example.com')
  await waitUntilShown(() => expect(text()).toContain('Try again in 9 seconds.'))
  expect(login.mails).toEqual([])
})

test('tells that the login is unavailable if its code is missing', async () => {
  const { login, submit, text } = await setup()
  login.isBroken = true
  await submit('vera@example.com')
  await waitUntilShown(() => expect(text()).toContain('isn’t available right now'))
})

test('waits for the visitor’s consent', async () => {
  const { field } = await setup({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.org/terms',
  })
  expect(field.disabled).toBe(true)
})

test('shows the passkey button’s place', async () => {
  const { button, title } = await setup()
  await act(async () => button('Use a passkey').click())
  await waitUntilShown(() => expect(title()).toBe('Log in with a passkey'))
})

test('leads from the list of social logins to the provider’s button', async () => {
  const { button, engine, login, root, stage, title } = await setup()
  await act(async () => open(engine, { view: 'ConnectSocials' }))
  await waitUntilShown(() => expect(title()).toBe('Social logins'))
  expect(await violationsIn(root)).toEqual([])
  await act(async () => button('GitHub').click())
  await waitUntilShown(() => expect(title()).toBe('Log in'))
  expect(login.socials).toEqual(['github'])

  await act(async () => stage.follow({ event: 'screen', kind: 'event', screen: 'known' }))
  expect(title()).toBe('Log in')
  await act(async () => goBack(engine))
  await waitUntilShown(() => expect(title()).toBe('Social logins'))
  expect(engine.once(createEmbeddedStore).getState().isLoggingIn).toBe(false)
})

test('lists the social logins that the host offers, in its order', async () => {
  const { engine, root, title } = await setup({ features: { socials: ['x', 'apple'] } })
  await act(async () => open(engine, { view: 'ConnectSocials' }))
  await waitUntilShown(() => expect(title()).toBe('Social logins'))
  const names = () => [...root.querySelectorAll('.lk-Row')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['X', 'Apple'])
})

test('shows the frame’s approval during a request', async () => {
  const { engine, login, slot, stage, title } = await setup()
  await act(async () => close(engine))
  // The connector is loaded before it can send a request.
  await act(async () => void engine.loginWithToken({ jwt: 'a.b.c' }).catch(() => undefined))
  const asking = vi.fn()
  await act(async () => {
    stage
      .approve(
        (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('Request was aborted')))
          }),
      )
      .catch(asking)
  })
  await waitUntilShown(() => expect(title()).toBe('Review request'))
  await waitUntilShown(() => expect(login.screens).toContain('approve'))
  expect(slot()?.dataset.shown).toBe('')
  await act(async () => close(engine))
  expect(asking).toHaveBeenCalledOnce()
})

test('begins a login by Farcaster if the host opens its view', async () => {
  const { engine, login, title } = await setup()
  await act(async () => open(engine, { view: 'ConnectingFarcaster' }))
  await waitUntilShown(() => expect(login.socials).toEqual(['farcaster']))
  expect(engine.once(createEmbeddedStore).getState().isLoggingIn).toBe(true)
  expect(title()).toContain('Farcaster')
  // The visitor leaves; a visit later is a login of its own.
  await act(async () => goBack(engine))
  await waitUntilShown(() =>
    expect(engine.once(createEmbeddedStore).getState().isLoggingIn).toBe(false),
  )
  await act(async () => open(engine, { view: 'ConnectingFarcaster' }))
  await waitUntilShown(() => expect(login.socials).toEqual(['farcaster', 'farcaster']))
})

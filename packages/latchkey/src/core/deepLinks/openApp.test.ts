// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { currentRoute } from '../selectors.ts'
import { openWaitingWallet } from './offers.ts'
import { openApp } from './openApp.ts'
import { openingStore } from './openings.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page on a phone, and apps with pending requests. */
function setup({ isPressed = true } = {}) {
  vi.stubGlobal('navigator', { userActivation: { isActive: isPressed }, userAgent: phone })
  const latchkey = testInstance()
  const view = () => {
    const state = latchkey.store.getState()
    return state.modal.open ? currentRoute(state).view : undefined
  }
  const app = () => {
    let settle = () => {}
    const answered = new Promise<void>((resolve) => {
      settle = resolve
    })
    const one = { answered, giveUp: vi.fn(), name: 'Oak', open: vi.fn() }
    openApp(latchkey, one)
    return { ...one, settle }
  }
  return { app, latchkey, view }
}

test('behavior: opens the app of a pending request within the user gesture', async () => {
  const { app, view } = setup()
  const { open: start, settle } = app()
  expect(start).toHaveBeenCalledTimes(1)
  settle()
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  expect(view()).toBeUndefined()
})

test('behavior: without user activation, offers the app at once and opens it on the next press', async () => {
  const { app, latchkey, view } = setup({ isPressed: false })
  const { giveUp, open: start, settle } = app()
  expect(start).not.toHaveBeenCalled()
  expect(view()).toBe('OpenWallet')
  expect(openingStore(latchkey).getState()).toEqual({ name: 'Oak', status: 'opening' })
  openWaitingWallet(latchkey)
  expect(start).toHaveBeenCalledTimes(1)
  settle()
  await vi.waitFor(() => expect(view()).toBeUndefined())
  expect(openingStore(latchkey).getState().status).toBe('idle')
  expect(giveUp).not.toHaveBeenCalled()
})

test('behavior: offers the app again if it doesn’t open, and returns to the previous view afterwards', async () => {
  const { app, latchkey, view } = setup()
  open(latchkey, { view: 'Networks' })
  const { settle } = app()
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  openWaitingWallet(latchkey)
  vi.advanceTimersByTime(1_500)
  expect(latchkey.store.getState().router.history).toHaveLength(2)
  settle()
  await vi.waitFor(() => expect(view()).toBe('Networks'))
})

test.each([
  ['closes the modal', close],
  ['goes back', goBack],
])('behavior: gives up if the visitor %s instead', (_, leave) => {
  const { app, latchkey } = setup({ isPressed: false })
  open(latchkey, { view: 'Networks' })
  const { giveUp } = app()
  expect(giveUp).not.toHaveBeenCalled()
  leave(latchkey)
  expect(giveUp).toHaveBeenCalled()
})

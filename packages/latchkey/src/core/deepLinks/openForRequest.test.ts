// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { engineOf } from '../instance/engineOf.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { currentRoute } from '../selectors.ts'
import { openWaitingWallet, stopRequests } from './offers.ts'
import { openForRequest } from './openForRequest.ts'
import { followSilence, openingStore } from './openings.ts'
import { rememberDeepLinkChoice } from './rememberDeepLinkChoice.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const opened: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.stubGlobal('open', (href: string) => opened.push(href))
})

afterEach(() => {
  opened.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setup(isChosen = true) {
  const latchkey = testInstance()
  if (isChosen) rememberDeepLinkChoice(latchkey, { href: 'rainbow://', name: 'Rainbow' })
  const view = () => {
    const state = latchkey.store.getState()
    return state.modal.open ? currentRoute(state).view : undefined
  }
  const request = (requestId: number | string) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    void openForRequest(engineOf(latchkey), { answered, requestId, topic: 'ab' })
    return answer
  }
  return { latchkey, request, view }
}

test('behavior: opens the app at once, and shows no view if the page was left', async () => {
  const { request, view } = setup()
  const answer = request(1)
  expect(opened).toEqual(['rainbow://wc?requestId=1&sessionTopic=ab'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(view()).toBeUndefined()
  answer()
})

test('behavior: a page that stays visible offers to open the app until the response arrives', async () => {
  const { latchkey, request, view } = setup()
  const answer = request(1)
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  openWaitingWallet(latchkey)
  expect(opened).toHaveLength(2)
  answer()
  await vi.waitFor(() => expect(view()).toBeUndefined())
})

test('behavior: offers a web app at once if the browser blocks its tab', async () => {
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(desktop)
  vi.stubGlobal('open', () => null)
  const { latchkey, request, view } = setup(false)
  rememberDeepLinkChoice(latchkey, { href: 'https://web.example/', name: 'Oak' })
  const answer = request(1)
  expect(view()).toBe('OpenWallet')
  expect(openingStore(latchkey).getState()).toEqual({ name: 'Oak', status: 'blocked' })
  answer()
  await vi.waitFor(() => expect(view()).toBeUndefined())
})

test.each([false, true])(
  'behavior: opens a web app in a tab on a phone, so that the page stays (in a frame: %s)',
  (isFramed) => {
    if (isFramed) vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
    const start = vi.fn<(href: string, target: string) => null>(() => null)
    vi.stubGlobal('open', start)
    const { latchkey, request, view } = setup(false)
    const choice = { href: 'https://web.example/', isWeb: true, name: 'Oak' }
    rememberDeepLinkChoice(latchkey, choice)
    request(1)
    expect(start.mock.calls).toEqual([['', '_blank']])
    expect(view()).toBe('OpenWallet')
  },
)

test('behavior: returns to the previous view afterwards', async () => {
  const { latchkey, request, view } = setup()
  open(latchkey, { view: 'Networks' })
  const answer = request(1)
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  answer()
  await vi.waitFor(() => expect(view()).toBe('Networks'))
})

test('behavior: opens the oldest of several requests, and keeps the view until the last one settles', async () => {
  const { latchkey, request, view } = setup()
  const [first, second] = [request(1), request(2)]
  vi.advanceTimersByTime(1_500)
  first()
  await vi.waitFor(() => {
    openWaitingWallet(latchkey)
    expect(opened.at(-1)).toContain('requestId=2')
  })
  expect(view()).toBe('OpenWallet')
  second()
  await vi.waitFor(() => expect(view()).toBeUndefined())
})

test('behavior: without focus or user activation, offers the app instead of opening it', () => {
  const { request, view } = setup()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  request(1)
  expect(opened).toEqual([])
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
})

test('behavior: offers the app for a request without a known id, instead of opening it', () => {
  const { latchkey, request, view } = setup()
  request('')
  expect(opened).toEqual([])
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  openWaitingWallet(latchkey)
  expect(opened).toEqual(['rainbow://wc?sessionTopic=ab'])
})

test('behavior: does nothing for a wallet that no link opened', () => {
  const { latchkey, request, view } = setup(false)
  request(1)
  openWaitingWallet(latchkey)
  vi.advanceTimersByTime(60_000)
  expect(opened).toEqual([])
  expect(view()).toBeUndefined()
})

test('behavior: a request stays pending when the visitor leaves the view', () => {
  const { latchkey, request, view } = setup()
  request(1)
  vi.advanceTimersByTime(1_500)
  close(latchkey)
  openWaitingWallet(latchkey)
  expect(opened).toHaveLength(2)
  expect(view()).toBeUndefined()
})

test('says that a wallet on another device has not responded, and rejects a request that the visitor stops', async () => {
  const { latchkey, view } = setup(false)
  const engine = engineOf(latchkey)
  engine.loadModal = async () => {}
  const settled = openForRequest(engine, {
    answered: new Promise(() => {}),
    requestId: 1,
    topic: 'ab',
  })
  vi.advanceTimersByTime(9_000)
  expect(view()).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(view()).toBe('OpenWallet')
  expect(opened).toEqual([])

  stopRequests(engine)
  await expect(settled).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(view()).toBeUndefined()
})

test('shows no view for a request that the wallet answers, or while a view of Latchkey waits', async () => {
  const { latchkey, request, view } = setup(false)
  engineOf(latchkey).loadModal = async () => {}
  const answered = Promise.resolve('signed')
  const waiting = { answered, requestId: 1, topic: 'ab' }
  expect(await openForRequest(engineOf(latchkey), waiting)).toBe('signed')
  vi.advanceTimersByTime(60_000)
  expect(view()).toBeUndefined()

  open(latchkey, { view: 'Account' })
  request(2)
  vi.advanceTimersByTime(60_000)
  expect(view()).toBe('Account')
})

test('leaves a rejection to the page of a headless instance', async () => {
  const { latchkey } = setup(false)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const answered = Promise.reject(new Error('declined'))
  const settled = openForRequest(engineOf(latchkey), { answered, requestId: 1, topic: 'ab' })
  await expect(settled).rejects.toThrow('declined')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('opens no view of a headless instance', () => {
  const { request, view } = setup(false)
  request(1)
  vi.advanceTimersByTime(60_000)
  expect(view()).toBeUndefined()
})

test('behavior: a silent wallet on another device is named once the modal is closed', () => {
  const { latchkey } = setup(false)
  const { getState } = openingStore(latchkey)
  followSilence(latchkey, 'Rainbow')
  open(latchkey)
  vi.advanceTimersByTime(15_000)
  expect(getState().status).toBe('idle')
  close(latchkey)
  vi.advanceTimersByTime(10_000)
  expect(getState()).toEqual({ name: 'Rainbow', status: 'silent' })
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { currentRoute } from '../selectors.ts'
import { rememberDeepLinkChoice } from './deepLinkChoice.ts'
import { openWaitingWallet } from './offers.ts'
import { openForRequest } from './openForRequest.ts'
import { openingStore } from './openings.ts'

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
    openForRequest(latchkey, { answered, requestId, topic: 'ab' })
    return answer
  }
  return { latchkey, request, view }
}

test('default: the app is opened at once, and the page needs nothing where it was left', async () => {
  const { request, view } = setup()
  const answer = request(1)
  expect(opened).toEqual(['rainbow://wc?requestId=1&sessionTopic=ab'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(view()).toBeUndefined()
  answer()
})

test('behavior: a page that stays in front offers to open it, until the answer is there', async () => {
  const { latchkey, request, view } = setup()
  const answer = request(1)
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  openWaitingWallet(latchkey)
  expect(opened).toHaveLength(2)
  answer()
  await vi.waitFor(() => expect(view()).toBeUndefined())
})

test('behavior: a web app that the browser opens no tab for is offered at once', async () => {
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
  'behavior: on a phone a web app is opened in a tab, and the page stays (in a frame: %s)',
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

test('behavior: what was open before is there again afterwards', async () => {
  const { latchkey, request, view } = setup()
  open(latchkey, { view: 'Networks' })
  const answer = request(1)
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  answer()
  await vi.waitFor(() => expect(view()).toBe('Networks'))
})

test('behavior: of several the oldest is opened, and the view stays for the last', async () => {
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

test('behavior: without focus or a press nothing is opened, but it is offered', () => {
  const { request, view } = setup()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  request(1)
  expect(opened).toEqual([])
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
})

test('behavior: a request whose id only its sender knows opens nothing by itself, but it is offered', () => {
  const { latchkey, request, view } = setup()
  request('')
  expect(opened).toEqual([])
  vi.advanceTimersByTime(1_500)
  expect(view()).toBe('OpenWallet')
  openWaitingWallet(latchkey)
  expect(opened).toEqual(['rainbow://wc?sessionTopic=ab'])
})

test('behavior: a wallet that was not opened by a link is left alone', () => {
  const { latchkey, request, view } = setup(false)
  request(1)
  openWaitingWallet(latchkey)
  vi.advanceTimersByTime(60_000)
  expect(opened).toEqual([])
  expect(view()).toBeUndefined()
})

test('behavior: a request in a session waits on, whoever leaves the view', () => {
  const { latchkey, request, view } = setup()
  request(1)
  vi.advanceTimersByTime(1_500)
  close(latchkey)
  openWaitingWallet(latchkey)
  expect(opened).toHaveLength(2)
  expect(view()).toBeUndefined()
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { endOpening, openingStore } from './openings.ts'
import { openWallet } from './openWallet.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const input = {
  links: { native: 'rainbow', universal: 'https://rnbwapp.com' },
  message: { uri: 'wc:1' },
  name: 'Rainbow',
}

const opened = vi.fn<typeof window.open>(() => null)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('open', opened)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  opened.mockClear()
})

function leave(isAway: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isAway ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('default: the app is opened in the tick in which it is asked for', () => {
  const latchkey = testInstance()
  const link = openWallet(latchkey, input)
  expect(opened).toHaveBeenCalledWith('rainbow://wc?uri=wc%3A1', '_self', 'noopener,noreferrer')
  expect(link?.base).toBe('rainbow://')
  expect(openingStore(latchkey).getState()).toEqual({ name: 'Rainbow', status: 'opening' })
})

test('behavior: a page that is still seen after 1.5 s was not left', () => {
  const latchkey = testInstance()
  const status = () => openingStore(latchkey).getState().status
  openWallet(latchkey, input)
  vi.advanceTimersByTime(1_499)
  expect(status()).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(status()).toBe('stayed')
})

test('behavior: what comes of it has time to arrive once the page is back', () => {
  const latchkey = testInstance()
  const status = () => openingStore(latchkey).getState().status
  openWallet(latchkey, input)
  leave(true)
  vi.advanceTimersByTime(60_000)
  expect(status()).toBe('away')
  leave(false)
  expect(status()).toBe('back')
  vi.advanceTimersByTime(5_000)
  expect(status()).toBe('late')
  openWallet(latchkey, input)
  expect(status()).toBe('opening')
})

test('behavior: on a desktop the app stands beside the page, which loses the focus alone', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const latchkey = testInstance()
  const status = () => openingStore(latchkey).getState().status
  openWallet(latchkey, input)
  window.dispatchEvent(new Event('blur'))
  expect(status()).toBe('away')
  window.dispatchEvent(new Event('focus'))
  expect(status()).toBe('back')
})

test('behavior: once it is over nothing is watched any more', () => {
  const latchkey = testInstance()
  openWallet(latchkey, input)
  endOpening(latchkey)
  leave(true)
  vi.advanceTimersByTime(60_000)
  expect(openingStore(latchkey).getState()).toEqual({ status: 'idle' })
  openWallet(latchkey, input)
  latchkey.destroy()
  vi.advanceTimersByTime(60_000)
  expect(openingStore(latchkey).getState().status).toBe('opening')
})

test('behavior: a tab that the browser opens for nobody is said at once, and stays said', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const latchkey = testInstance()
  const status = () => openingStore(latchkey).getState().status
  const web = { ...input, isWeb: true, links: { universal: 'https://web.example' } }
  openWallet(latchkey, web)
  expect(opened).toHaveBeenLastCalledWith('', '_blank')
  expect(status()).toBe('blocked')
  vi.advanceTimersByTime(1_500)
  expect(status()).toBe('blocked')

  const page = document.implementation.createHTMLDocument()
  const tab = { document: page, opener: window }
  const followed: unknown[] = []
  page.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) followed.push([target.href, target.rel, tab.opener])
  })
  // All of the tab that we touch.
  opened.mockReturnValueOnce(tab as unknown as Window)
  openWallet(latchkey, web)
  expect(status()).toBe('opening')
  // It learns nothing of the page that opened it.
  expect(followed).toEqual([['https://web.example/wc?uri=wc%3A1', 'noreferrer', null]])
})

test.each([false, true])(
  'behavior: a web app gets a tab of its own, to connect and for requests (in a frame: %s)',
  (isFramed) => {
    if (isFramed) vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
    const web = { isWeb: true, links: { universal: 'https://web.example' }, name: 'Oak' }
    for (const message of [{ uri: 'wc:1' }, { requestId: '1', sessionTopic: 'ab' }])
      expect(openWallet(testInstance(), { ...web, message })?.target).toBe('_blank')
    expect(opened.mock.calls).toEqual([
      ['', '_blank'],
      ['', '_blank'],
    ])
  },
)

test('behavior: where an app may take the link, no tab says nothing', () => {
  const latchkey = testInstance()
  const links = { universal: 'https://rnbwapp.com' }
  openWallet(latchkey, { ...input, links })
  expect(opened).toHaveBeenLastCalledWith(
    'https://rnbwapp.com/wc?uri=wc%3A1',
    '_blank',
    'noopener,noreferrer',
  )
  expect(openingStore(latchkey).getState().status).toBe('opening')
})

test('behavior: Telegram opens links itself, and only those of sites', () => {
  const openLink = vi.fn<(url: string) => void>()
  const openTelegramLink = vi.fn<(url: string) => void>()
  vi.stubGlobal('Telegram', { WebApp: { initData: 'x', openLink, openTelegramLink } })
  const latchkey = testInstance()
  openWallet(latchkey, input)
  expect(openLink).toHaveBeenCalledWith('https://rnbwapp.com/wc?uri=wc%253A1')
  openWallet(latchkey, { ...input, links: { universal: 'https://t.me/wallet' } })
  expect(openTelegramLink).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/t\.me\/wallet\//))
  expect(openWallet(latchkey, { ...input, links: { native: 'rainbow' } })).toBeUndefined()
  expect(opened).not.toHaveBeenCalled()
})

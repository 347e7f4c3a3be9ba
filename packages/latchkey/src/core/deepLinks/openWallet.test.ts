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

test('behavior: opens the app synchronously', () => {
  const latchkey = testInstance()
  const link = openWallet(latchkey, input)
  expect(opened).toHaveBeenCalledWith('rainbow://wc?uri=wc%3A1', '_self', 'noopener,noreferrer')
  expect(link?.base).toBe('rainbow://')
  expect(openingStore(latchkey).getState()).toEqual({ name: 'Rainbow', status: 'opening' })
})

test('behavior: reports `stayed` if the page is still visible after 1.5 s', () => {
  const latchkey = testInstance()
  const status = () => openingStore(latchkey).getState().status
  openWallet(latchkey, input)
  vi.advanceTimersByTime(1_499)
  expect(status()).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(status()).toBe('stayed')
})

test('behavior: waits for the wallet’s response after the page is visible again', () => {
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

test('behavior: follows the focus on a desktop, where the page stays visible beside the app', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const latchkey = testInstance()
  const status = () => openingStore(latchkey).getState().status
  openWallet(latchkey, input)
  window.dispatchEvent(new Event('blur'))
  expect(status()).toBe('away')
  window.dispatchEvent(new Event('focus'))
  expect(status()).toBe('back')
})

test('behavior: stops watching after the end', () => {
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

test('behavior: reports a blocked tab at once, until a tab opens', () => {
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
  // Only the members of the tab that the code uses.
  opened.mockReturnValueOnce(tab as unknown as Window)
  openWallet(latchkey, web)
  expect(status()).toBe('opening')
  // The tab gets neither an opener nor a referrer.
  expect(followed).toEqual([['https://web.example/wc?uri=wc%3A1', 'noreferrer', null]])
})

test.each([false, true])(
  'behavior: opens a web app in a new tab, to connect and for requests (in a frame: %s)',
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

test('behavior: does not report `blocked` for links that an app may open', () => {
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

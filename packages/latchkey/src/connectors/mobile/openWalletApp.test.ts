import { afterEach, expect, test, vi } from 'vitest'
import { openWalletApp } from './openWalletApp.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that can go to the background, and the links that it opened. */
function page() {
  vi.useFakeTimers()
  const opened: string[][] = []
  const window = Object.assign(new EventTarget(), {
    open: (...input: string[]) => void opened.push(input),
  })
  const document = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  return { document, opened, signal: new AbortController().signal, window }
}

test('opens in the tick of the press; an app in the foreground has taken the link', async () => {
  const { opened, signal, window } = page()
  const opening = openWalletApp('solana-wallet:/v1/associate/local', signal)
  expect(opened).toEqual([['solana-wallet:/v1/associate/local', '_self', 'noopener,noreferrer']])
  window.dispatchEvent(new Event('blur'))
  await opening
  expect(vi.getTimerCount()).toBe(0)
})

test('opens an HTTPS link in a new tab', async () => {
  const { document, opened, signal } = page()
  const opening = openWalletApp('https://oak.example/v1/associate/local', signal)
  expect(opened[0]?.[1]).toBe('_blank')
  document.dispatchEvent(new Event('visibilitychange'))
  await opening
})

test('rejects if the page stays in the foreground', async () => {
  const { signal } = page()
  const opening = expect(openWalletApp('solana-wallet:/', signal)).rejects.toMatchObject({
    code: 'WALLET_NOT_OPENED',
  })
  await vi.advanceTimersByTimeAsync(3_000)
  await opening
})

test('abort stops watching', async () => {
  page()
  const leaving = new AbortController()
  const opening = openWalletApp('solana-wallet:/', leaving.signal)
  leaving.abort(new Error('never mind'))
  await expect(opening).rejects.toThrow('never mind')
  expect(vi.getTimerCount()).toBe(0)
})

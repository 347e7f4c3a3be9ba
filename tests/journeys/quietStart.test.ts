import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import {
  connectWallet,
  modalOf,
  newWallet,
  openModal,
  openPage,
  stack,
  status,
} from '../browser.ts'
import { untilQuiet } from '../untilQuiet.ts'

const ours = new Set(
  [stack.pages, stack.provider, ...Object.values(stack.nodes)].map((url) => new URL(url).origin),
)

/** Records every request and socket of a page. A host that the test did not configure fails it. */
function watch(page: Page) {
  const urls: string[] = []
  const strangers: string[] = []
  const note = (url: string) => {
    urls.push(url)
    const { origin, protocol } = new URL(url.replace(/^ws/, 'http'))
    if (protocol !== 'data:' && protocol !== 'blob:' && !ours.has(origin)) strangers.push(url)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  onTestFinished(() => expect(strangers).toEqual([]))
  return urls
}

async function visit(options: object = {}, host?: string) {
  let urls: string[] = []
  const page = await openPage({
    before: async (page) => {
      urls = watch(page)
    },
    host,
    options,
  })
  await page.getByRole('heading', { name: 'Plain page' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await untilQuiet(urls)
  return { page, start: [...urls], urls }
}

for (const preload of ['intent', 'none'] as const) {
  test(`behavior: preload ${preload}: no request before intent`, async () => {
    const { page, start, urls } = await visit({ preload })
    expect(start.filter((url) => !url.startsWith(stack.pages))).toEqual([])
    // The page's document, scripts and styles; no chunk of the modal, no connector.
    expect(start.filter((url) => /opening|views|discover|viem|quer(y|ies)/i.test(url))).toEqual([])
    // Still no request after the page was idle for a while.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await untilQuiet(urls)
    expect(urls).toEqual(start)
  })
}

test('behavior: preload idle: the code loads while the page is idle', async () => {
  const { urls } = await visit({ preload: 'idle' })
  await expect.poll(() => urls.some((url) => /opening/.test(url))).toBe(true)
  await untilQuiet(urls)
  expect(urls.filter((url) => !url.startsWith(stack.pages))).toEqual([])
})

test('behavior: pointing at the button is intent', async () => {
  const { page, start, urls } = await visit()
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => urls.some((url) => /opening/.test(url))).toBe(true)
  expect(start.some((url) => /opening/.test(url))).toBe(false)
  expect(await modalOf(page).isVisible()).toBe(false)
})

test('behavior: focusing the button is intent', async () => {
  const { page, urls } = await visit()
  await page.getByRole('button', { name: 'Connect wallet' }).focus()
  await expect.poll(() => urls.some((url) => /opening/.test(url))).toBe(true)
})

test('behavior: inline, scrolling into view is intent', async () => {
  const { page, start, urls } = await visit({ enableEmbedded: true }, 'below')
  expect(start.filter((url) => /opening|discover/.test(url))).toEqual([])
  await page.mouse.wheel(0, 5000)
  await page.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(urls.some((url) => /opening/.test(url))).toBe(true)
})

test('behavior: a container for the dialog is no intent', async () => {
  const { page, start } = await visit({ disableAppend: true }, 'placed')
  expect(start.filter((url) => /opening|discover/.test(url))).toEqual([])
  await openModal(page)
  const place = page.getByRole('region', { name: 'Place' })
  await place.locator('dialog.lk-Modal').waitFor()
  expect(await modalOf(page).count()).toBe(1)
})

test('behavior: before the consent, nothing is fetched, stored or announced, and the modal waits', async () => {
  const wallet = newWallet()
  let urls: string[] = []
  const page = await openPage({
    before: async (page) => {
      urls = watch(page)
      await page.addInitScript(countAnnouncements)
    },
    host: 'consent',
    options: { preload: 'idle' },
    wallets: [wallet],
  })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await untilQuiet(urls)
  const start = [...urls]
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const banner = page.getByRole('complementary', { name: 'Privacy' })
  await banner.waitFor()
  await untilQuiet(urls)
  expect(urls).toEqual(start)
  expect(await page.evaluate(() => [window.announcements, localStorage.length])).toEqual([0, 0])
  expect(await modalOf(page).count()).toBe(0)

  await banner.getByRole('button', { name: 'Accept' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
  expect(await page.evaluate(() => window.announcements)).toBeGreaterThan(0)
})

test('behavior: a stored connection is restored after the consent', async () => {
  const wallet = newWallet()
  const first = await openPage({ wallets: [wallet] })
  await connectWallet(first)
  const page = await openPage({ host: 'consent', visitor: first.context(), wallets: [wallet] })
  await status(page, 'reconnecting')
  await page.evaluate(() => dispatchEvent(new Event('consent')))
  await status(page, 'connected')
})

test('behavior: a whole visit contacts only configured hosts', async () => {
  const { page, urls } = await visit()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('button', { name: 'MetaMask' }).waitFor()
  await modal.getByRole('button', { exact: true, name: 'Back' }).click()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.latchkey.open())
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
  await untilQuiet(urls)
})

test('behavior: without a provider, no server is contacted', async () => {
  let urls: string[] = []
  const page = await openPage({
    before: async (page) => {
      urls = watch(page)
    },
    options: { provider: {} },
  })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('heading', { name: 'All wallets' }).waitFor()
  await untilQuiet(urls)
  expect(urls.filter((url) => url.startsWith(stack.provider))).toEqual([])
})

test('behavior: a stored connection loads its connector, then the chain library once connected', async () => {
  const wallet = newWallet()
  const first = await openPage({ wallets: [wallet] })
  await connectWallet(first)

  let urls: string[] = []
  const page = await openPage({
    before: async (page) => {
      urls = watch(page)
      await page.addInitScript(markConnected)
    },
    visitor: first.context(),
    wallets: [wallet],
  })
  await status(page, 'connected')
  await expect.poll(() => urls.some((url) => /adapter/.test(url))).toBe(true)
  await untilQuiet(urls)
  expect(urls.filter((url) => /discover/.test(url))).not.toEqual([])
  expect(urls.filter((url) => /opening|views|quer(y|ies)/i.test(url))).toEqual([])
  expect(urls.filter((url) => url.startsWith(stack.provider))).toEqual([])
  expect(await page.evaluate(startOf, 'adapter')).toBeGreaterThan(
    await page.evaluate(startOf, 'is back'),
  )
})

declare global {
  interface Window {
    /** How often the page asked wallets to announce themselves. */
    announcements: number
  }
}

/** Runs in the page. */
function countAnnouncements(): void {
  window.announcements = 0
  addEventListener('eip6963:requestProvider', () => {
    window.announcements += 1
  })
}

/**
 * Runs in the page: records when the instance is connected, whether or not its host has rendered.
 */
function markConnected(): void {
  Object.defineProperty(window, 'latchkey', {
    configurable: true,
    set(latchkey: Window['latchkey']) {
      Object.defineProperty(window, 'latchkey', { value: latchkey })
      latchkey.subscribeAccount(({ status }) => {
        if (status === 'connected') performance.mark('is back')
      })
    },
  })
}

/** Runs in the page: time of a mark, or of a file's request. */
function startOf(name: string): number {
  const entry = performance.getEntries().find((entry) => entry.name.includes(name))
  return entry?.startTime ?? Number.NaN
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../chromium.mjs'
import type { HostFile } from './buildHost.ts'

export type Fetched = {
  start: HostFile[]
  open: HostFile[]
  later: HostFile[]
  /** Files loaded on the direct way to a code. */
  qr: HostFile[]
  /** The same through Connect, after the directory has loaded. */
  qrThroughConnect: HostFile[]
}

/**
 * Latency of each response in ms: longer than a frame, so that requests after the view's first
 * frame do not count for it.
 */
const latency = 60

/** The host's directory: enough wallets for the rows of Connect. */
const directory = {
  count: 1,
  data: [{ id: 'a'.repeat(64), name: 'Recommended', mobile_link: 'recommended://' }],
} as const

/**
 * Opens the modal in a browser; returns the files loaded before the click, until it is usable, and
 * later.
 */
export async function visitHost(files: readonly HostFile[]): Promise<Fetched> {
  const { url, close } = await serve(files)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    // tsx wraps named functions in a global helper that the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(announceWallet)
    await page.goto(url, { waitUntil: 'networkidle' })
    const start = await fetched(page, files)
    const used = filesOf(await page.evaluate(openUntilUsable), files)
    const all = await fetchedOnceQuiet(page, files)
    return {
      qr: await visitForCode(browser, url, files),
      qrThroughConnect: await visitForCodeThroughConnect(browser, url, files),
      start,
      open: used.filter((file) => !start.includes(file)),
      later: all.filter((file) => !used.includes(file)),
    }
  } finally {
    await browser.close()
    close()
  }
}

async function visitForCode(
  browser: Browser,
  url: string,
  files: readonly HostFile[],
): Promise<HostFile[]> {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate("window.latchkey.open({ view: 'ConnectingWalletConnectBasic' })")
  await page.locator('.lk-QrCode[data-state="done"]').waitFor()
  return fetched(page, files)
}

async function visitForCodeThroughConnect(
  browser: Browser,
  url: string,
  files: readonly HostFile[],
): Promise<HostFile[]> {
  const page = await browser.newPage()
  await page.goto(`${url}?directory`, { waitUntil: 'networkidle' })
  await page.evaluate("window.latchkey.open({ view: 'Connect' })")
  await page.getByRole('button', { name: directory.data[0].name }).waitFor()
  await fetchedOnceQuiet(page, files)
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await page.locator('.lk-QrCode[data-state="done"]').waitFor()
  return fetched(page, files)
}

async function fetched(page: Page, files: readonly HostFile[]): Promise<HostFile[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return filesOf(urls, files)
}

export function filesOf(urls: readonly string[], files: readonly HostFile[]): HostFile[] {
  const paths = urls.map((url) => new URL(url).pathname.slice(1))
  return files.filter(({ path }) => paths.includes(path))
}

/** Files loaded once no new request was made for several latencies. */
async function fetchedOnceQuiet(page: Page, files: readonly HostFile[]): Promise<HostFile[]> {
  for (let before = -1; ; ) {
    const now = await fetched(page, files)
    if (now.length === before) return now
    before = now.length
    await page.waitForTimeout(latency * 8)
  }
}

/** Runs in the page: announces an installed wallet, so that Connect has a row. */
export function announceWallet(): void {
  const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
  const info = { icon, name: 'Measured', rdns: 'test.measured', uuid: crypto.randomUUID() }
  const provider = { on() {}, removeListener() {}, request: () => Promise.resolve([]) }
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
  )
}

/**
 * Runs in the page: clicks, and waits until the wallet's row is clickable. Resolves with the files
 * loaded at that moment, because on a busy machine more would load before the test could ask.
 */
export function openUntilUsable(): Promise<string[]> {
  const hasRow = (root: Document | ShadowRoot): boolean =>
    [...root.querySelectorAll('*')].some(
      (element) =>
        (element instanceof HTMLButtonElement && element.textContent.includes('Measured')) ||
        (element.shadowRoot !== null && hasRow(element.shadowRoot)),
    )
  return new Promise((resolve, reject) => {
    const clicked = performance.now()
    const look = () => {
      if (hasRow(document))
        resolve(performance.getEntriesByType('resource').map(({ name }) => name))
      else if (performance.now() - clicked < 10_000) requestAnimationFrame(look)
      else reject(new Error('No wallet was clickable within 10 s of opening.'))
    }
    const place = document.querySelector('#root')
    const button = place?.querySelector('button') ?? place?.shadowRoot?.querySelector('button')
    button?.click()
    look()
  })
}

export async function serve(
  files: readonly HostFile[],
): Promise<{ url: string; close: () => void }> {
  const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' }
  const server = createServer((request, response) => {
    const name = request.url?.replace(/\?.*/, '').slice(1)
    if (name === 'getWallets') {
      response.end(JSON.stringify(directory))
      return
    }
    const path = name || 'index.html'
    const file = files.find((file) => file.path === path)
    const [, type] = Object.entries(types).find(([end]) => path?.endsWith(`.${end}`)) ?? []
    setTimeout(() => {
      response.writeHead(file ? 200 : 404, { 'content-type': type ?? 'text/plain' })
      response.end(file?.body)
    }, latency)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a TCP port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

import { type Browser, chromium, type Page } from 'playwright-core'
import { preview } from 'vite'
import { expect, onTestFinished } from 'vitest'
import { launchOptions } from '../../scripts/chromium.mjs'

/** Serves Vite's output and visits it, after `prepare`. An error in the page fails the test. */
export async function visit(
  root: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'dist-vite' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  onTestFinished(async () => {
    // A browser opens connections in advance, which would keep the server for minutes.
    if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections()
    await server.close()
  })
  const page = await openPage()
  await prepare(page)
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  return page
}

// Ends with the process.
let browser: Promise<Browser> | undefined

/** Opens an empty page in a new profile. */
export async function openAnyPage(): Promise<Page> {
  browser ??= chromium.launch(launchOptions())
  const page = await (await browser).newPage()
  onTestFinished(() => page.context().close())
  // Tests of other pages come first on the processor.
  page.setDefaultTimeout(120_000)
  return page
}

/** Opens an empty page. An error in it fails the test. */
export async function openPage(): Promise<Page> {
  const page = await openAnyPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  onTestFinished(() => expect(errors).toEqual([]))
  return page
}

// Public nodes have no address on a machine without internet.
const isOffline = /net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)/

/**
 * Collects the errors and warnings that the page prints from now on. A browser with windows requests an icon
 * that no page names.
 */
export function notePrinted(page: Page): readonly string[] {
  const printed: string[] = []
  page.on('console', (line) => {
    if (line.type() !== 'error' && line.type() !== 'warning') return
    const { url } = line.location()
    if (!isOffline.test(line.text()) && !url.endsWith('/favicon.ico'))
      printed.push(`${line.text()} (${url})`)
  })
  return printed
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVirtualWallet, installVirtualWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { root as repository } from '../../scripts/runCommand.ts'
import { serveStatic } from '../../scripts/start/serveStatic.ts'
import type { InstalledHosts } from './installHosts.ts'
import { prepareSites, readWords, type Site } from './prepareSites.ts'
import { startServer } from './startServer.ts'
import { notePrinted, openAnyPage, openPage } from './visit.ts'

/** Examples whose server reads the cookies: a file to edit in development, and a further page. */
const servers: readonly { edited?: string; example: string; further?: string }[] = [
  { edited: 'app/home.tsx', example: 'react-router' },
  { edited: 'src/routes/+page.svelte', example: 'sveltekit' },
  { example: 'nuxt' },
  { example: 'astro' },
  { example: 'tanstack-start' },
  { example: 'next-app', further: '/edge' },
  { example: 'next-pages', further: '/edge' },
]

/** The quick starts of docs/frameworks, from an empty folder to a connected wallet. */
export function describeFrameworks(hosts: () => InstalledHosts): void {
  describe('the quick start', () => {
    let sites: ReadonlyMap<string, Site>
    beforeAll(async () => {
      sites = await prepareSites(hosts())
      // Eight installations and builds, two at a time.
    }, 1_200_000)

    function siteOf(example: string): Site {
      const site = sites.get(example)
      if (!site) throw new Error(`docs/frameworks has no quick start for examples/${example}`)
      expect(site.failure).toBe('')
      return site
    }

    test.each(servers)(
      'behavior: of $example connects, and its server renders the connection for this visitor only',
      async ({ example, further }) => {
        const words = readWords(siteOf(example), 'serve')
        const { url } = await startServer(siteOf(example).folder, () => words)
        const { page, printed } = await openSite()
        await connect(page, url)
        await reconnect(page, url)
        if (further) await reconnect(page, url + further)
        expect(printed).toEqual([])
      },
    )

    test.each(servers.filter(({ edited }) => edited))(
      'behavior: of $example keeps the connection while its files change in development',
      { timeout: 600_000 },
      async ({ edited = '', example }) => {
        const site = siteOf(example)
        const words = readWords(site, 'develop')
        const { url } = await startServer(
          site.folder,
          (port) => [...words, '--port', port],
          'localhost',
        )
        // The first visit lets Vite bundle the packages that it meets, and reload the page. A page that
        // is not yet in touch with Vite misses that, and has to be opened again.
        const firstPage = await addWallet(await openAnyPage())
        await vi.waitFor(() => connect(firstPage, url, { patience: 15_000 }), { timeout: 240_000 })
        const { page, printed } = await openSite()
        await connect(page, url)
        await page.evaluate('document.body.dataset.kept = "yes"')
        const path = join(site.folder, edited)
        const code = readFileSync(path, 'utf8')
        writeFileSync(path, code.replace('<p>', '<p id="edited">'))
        await page.locator('#edited', { hasText: /^0x/ }).waitFor({ timeout: 240_000 })
        expect(await page.locator('.lk-button').getAttribute('data-status')).toBe('connected')
        expect(await page.locator('body').getAttribute('data-kept')).toBe('yes')
        expect(printed).toEqual([])
      },
    )

    test('behavior: of next-static, which is the README’s, connects in exported files', async () => {
      const site = siteOf('next-static')
      for (const readme of ['README.md', 'packages/latchkey/README.md'])
        expect(readFileSync(join(repository, readme), 'utf8')).toContain(
          `\`\`\`tsx\n${site.files.get('app/App.tsx')}\`\`\``,
        )
      const { stop, url } = await serveStatic({ root: join(site.folder, 'out') })
      onTestFinished(stop)
      const { page, printed } = await openSite()
      await connect(page, url, { isPairingOffered: true })
      await page.reload()
      await page.locator('.lk-button[data-status=connected]').waitFor()
      expect(printed).toEqual([])
    })
  })
}

/** Opens a page with a wallet, which notes the states that its button shows. */
async function openSite(): Promise<{ page: Page; printed: readonly string[] }> {
  const page = await addWallet(await openPage())
  await page.addInitScript(() => {
    const statuses: (string | undefined)[] = []
    const note = () => {
      const status = document.querySelector<HTMLElement>('.lk-button')?.dataset.status
      if (status && status !== statuses.at(-1)) statuses.push(status)
    }
    const changes = { attributes: true, childList: true, subtree: true }
    new MutationObserver(note).observe(document, changes)
    Object.assign(globalThis, { statuses })
  })
  return { page, printed: notePrinted(page) }
}

async function addWallet(page: Page): Promise<Page> {
  await installVirtualWallet(page, createVirtualWallet())
  // The quick starts have no icon.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  return page
}

/** Connects the wallet on the site's page, which the server renders without a connection. */
async function connect(
  page: Page,
  url: string,
  { isPairingOffered = false, patience = 240_000 } = {},
): Promise<void> {
  const first = await (await page.goto(url))?.text()
  expect(first).toContain('<span>Connect wallet</span>')
  const wallet = page.getByRole('button', { name: /^Virtual/ })
  // A button that the server rendered reacts once the page's code has run. The open modal covers it.
  await expect
    .poll(
      async () => {
        const button = page.locator('.lk-button')
        if (!(await wallet.isVisible()))
          await button.click({ timeout: 5_000 }).catch(() => undefined)
        return wallet.isVisible()
      },
      { interval: 500, timeout: patience },
    )
    .toBe(true)
  if (isPairingOffered) await page.getByRole('button', { name: 'WalletConnect' }).waitFor()
  await wallet.click()
  await page.locator('.lk-button[data-status=connected]').waitFor()
}

/** Opens the page again: from the first byte to the account, without "Connect wallet" in between. */
async function reconnect(page: Page, url: string): Promise<void> {
  const second = await (await page.goto(url))?.text()
  expect(second).toContain('data-status="reconnecting"')
  expect(second).not.toContain('<span>Connect wallet</span>')
  await page.locator('.lk-button[data-status=connected]').waitFor()
  expect(second).toContain(await page.locator('.lk-button > span').textContent())
  await page.locator('p', { hasText: /^0x[\da-fA-F]{40}$/ }).waitFor()
  expect(await page.evaluate('statuses')).toEqual(['reconnecting', 'connected'])
  // A visitor without cookies.
  expect(await (await fetch(url)).text()).toContain('data-status="disconnected"')
}

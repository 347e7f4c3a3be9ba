import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../scripts/runCommand.ts'
import { buildOnce, buildWithVite } from './buildHosts.ts'
import type { InstalledHosts } from './installHosts.ts'
import { notePrinted, visit } from './visit.ts'

/** Effects of options, events and restored connections in built pages. */
export function describePages(hosts: () => InstalledHosts): void {
  async function open(host: string): Promise<{ page: Page; root: string }> {
    const root = join(hosts().folder('newest'), host)
    await buildOnce(root)
    return { page: await visit(root), root }
  }

  describe('pages', () => {
    test('behavior: without a project id and a provider, offers no pairing and shows no alert', async () => {
      const { page } = await open('react-evm')
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
      await dialog.getByRole('button', { name: 'All wallets' }).waitFor()
      expect(await dialog.getByRole('button', { name: 'WalletConnect' }).count()).toBe(0)
      expect(await dialog.textContent()).not.toMatch(/Not Configured|provider/i)
    })

    test('behavior: a page that reconnects shows the last address, also from the server', async () => {
      const { page, root } = await open('reconnecting')
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await page.getByRole('button', { name: '0x5a…1BeAed' }).waitFor()

      const cookies = await page.context().cookies()
      const rendered = await runCommand(process.execPath, ['reconnecting/server.js'], {
        cwd: hosts().folder('newest'),
        env: { COOKIES: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
      })
      expect(rendered.output).toContain('data-status="reconnecting"')
      expect(rendered.output).toContain('0x5a…1BeAed')
      expect(rendered.output).not.toContain('Connect wallet')

      const html = readFileSync(join(root, 'dist-vite/index.html'), 'utf8')
      const body = html.replace('<div id="root">', `$&${rendered.output.trim()}`)
      await page.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }))
      // React prints what it could not hydrate.
      const printed = notePrinted(page)
      await page.reload()
      await page.locator('button[data-status=reconnecting]').click()
      await page.getByRole('dialog', { name: 'Reconnecting…' }).waitFor()
      await page.evaluate('wake()')
      await page.getByRole('dialog', { name: 'Account' }).waitFor()
      await page.locator('button[data-status=connected]').waitFor()
      expect(await page.evaluate('statuses')).toEqual(['reconnecting', 'connected'])
      expect(printed).toEqual([])
    })

    test('behavior: options of the wallet list and the language take effect, also at run time', async () => {
      const { page } = await open('wallets')
      await page.getByRole('button', { name: 'Wallet verbinden' }).waitFor()
      await page.evaluate("latchkey.updateOptions({ texts: { 'button.connect': 'Los' } })")
      await page.getByRole('button', { name: 'Los' }).click()
      const dialog = page.getByRole('dialog', { name: 'Wallet verbinden' })
      await dialog.getByRole('heading', { name: 'Unsere Wahl' }).waitFor()
      const rows = await dialog.getByRole('button').allTextContents()
      const [first, second] = rows.filter((row) => /Rainbow|MetaMask|Trust/.test(row))
      expect(first).toMatch(/Rainbow.*Geprüft/)
      expect(second).toContain('MetaMask')
      expect(rows.join()).not.toMatch(/Trust|Alle Wallets/)
      expect(await page.evaluate('[...platforms]')).toEqual(['desktop'])

      await page.evaluate("latchkey.updateOptions({ allWallets: 'SHOW', locale: 'en' })")
      await page.getByRole('button', { name: 'All wallets' }).waitFor()
    })

    test('behavior: draws alerts once on localhost and in development builds, and prints them by `debug` and `logLevel`', async () => {
      const root = join(hosts().folder('newest'), 'alerts')
      await buildWithVite(root)
      const local = await visit(root)
      const deployed = 'https://host.example'
      const here = new URL(local.url()).origin
      expect(await readAlerts(local, root, here)).toEqual({ drawn: 1, printed: ['error'] })
      await local.getByRole('button', { name: 'Dismiss' }).click()
      await local.evaluate('ask(latchkey, 777)')
      await local.evaluate("say('Asked again')")
      await toast(local, 'Asked again').waitFor()
      expect(await local.getByRole('alert').count()).toBe(0)

      expect([
        await readAlerts(local, root, here, { debug: false }),
        await readAlerts(local, root, here, { logLevel: 'silent' }),
        await readAlerts(local, root, here, { logLevel: 'warn' }),
        await readAlerts(local, root, deployed),
      ]).toEqual([
        { drawn: 0, printed: [] },
        { drawn: 1, printed: [] },
        { drawn: 1, printed: ['error', 'warning'] },
        { drawn: 0, printed: ['error'] },
      ])
      await buildWithVite(root, 'development')
      expect(await readAlerts(local, root, deployed)).toEqual({ drawn: 1, printed: ['error'] })
    })

    test('behavior: names a missing setting, and names and values without effect, once each', async () => {
      const { page } = await open('alerts')
      const lines: string[] = []
      page.on('console', (line) => lines.push(line.text()))
      const options = {
        coinbasePreference: 'smart',
        featuredWalletIds: ['ab'.repeat(32)],
        features: { swaps: true },
        themeVariables: { '--lk-acent': 'red' },
      }
      await page.goto(`${page.url()}?options=${encodeURIComponent(JSON.stringify(options))}`)
      const alerts = [
        'Invalid option: “smart” is not a coinbasePreference.',
        'Invalid theme value: --lk-acent is not a token.',
        'Provider not configured: features.swaps needs provider.url.',
        'Wallet not found: featuredWalletIds: the wallet directory has no wallet with the id abababab….',
      ]
      const printed = (alert: string) => lines.filter((line) => line.includes(alert)).length
      await expect.poll(() => alerts.map(printed)).toEqual([1, 1, 1, 1])
      await page.evaluate('void latchkey.open({ view: "Acount" })')
      await expect.poll(() => printed('Invalid view: “Acount” is not a view.')).toBe(1)
      expect(alerts.map(printed)).toEqual([1, 1, 1, 1])
    })

    test('behavior: emits each event once when the host opens its view', async () => {
      const { page } = await open('events')
      await page.waitForFunction('document.querySelector("#root").textContent')
      expect(JSON.parse((await page.textContent('#root')) ?? '')).toEqual({
        CLICK_NETWORKS: 1,
        DISCONNECT_SUCCESS: 1,
        INTERNAL_SDK_ERROR: 1,
        OPEN_ENS_FLOW: 1,
        OPEN_SEND: 1,
        OPEN_SWAP: 1,
        SELECT_BUY_CRYPTO: 1,
        SWITCH_NETWORK: 1,
      })
    })
  })
}

const toast = (page: Page, hasText: string) => page.locator('.lk-ToastBar', { hasText })

/** Visits the host `alerts` at an origin: how many alerts are drawn, and the levels of the lines that are printed. */
async function readAlerts(page: Page, root: string, origin: string, options = {}) {
  await page.route('https://host.example/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(root, 'dist-vite', pathname.replace(/\/$/, '/index.html')) })
  })
  const lines: { readonly level: string; readonly text: string }[] = []
  page.on('console', (line) => lines.push({ level: line.type(), text: line.text() }))
  await page.goto(`${origin}/?options=${encodeURIComponent(JSON.stringify(options))}`)
  // Drawn with the alert.
  await toast(page, 'Asked twice').waitFor()
  // Another instance prints after the first one.
  await page.evaluate('printLast()')
  await expect.poll(() => lines.some(({ text }) => text.includes('eip155:778'))).toBe(true)
  return {
    drawn: await page.getByRole('alert').filter({ hasText: 'Network Not Found' }).count(),
    printed: lines
      .filter(({ text }) => /eip155:777|no\.such\.wallet/.test(text))
      .map(({ level }) => level)
      .sort(),
  }
}

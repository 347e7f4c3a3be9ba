import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type StaticServer, serveStatic } from '../../scripts/start/serveStatic.ts'
import { startOnEmptyDatabase } from '../../services/provider/src/fixtures/startOnEmptyDatabase.ts'
import type { Provider } from '../../services/provider/src/index.ts'
import { copyLink } from '../copyLink.ts'
import { newVisitor } from '../newVisitor.ts'
import { openSite } from '../openStack.ts'

export type TwoPages = {
  /** URLs of both pages. */
  readonly urls: { readonly playground: string; readonly provider: string; readonly wallet: string }
  /** A new browser profile, on a computer or a phone. */
  visitor(
    viewport: { readonly width: number; readonly height: number },
    colorScheme?: 'dark' | 'light',
  ): Promise<BrowserContext>
  openPlayground(context: BrowserContext, url?: string): Promise<Page>
  openWallet(context: BrowserContext): Promise<Page>
  /** Copies the link of a page into the wallet. Resolves with the request that the wallet shows. */
  propose(site: Page, wallet: Page): Promise<Locator>
}

/** Two real pages for the tests of a file: the playground and the demo wallet. */
export function startTwoPages(
  /** Node URLs by CAIP-2 id. */
  chains: Readonly<Record<string, string>>,
  options: Partial<Parameters<typeof startOnEmptyDatabase>[0]> = {},
): TwoPages {
  let provider: Provider
  let playground: StaticServer
  let walletPages: StaticServer

  beforeAll(async () => {
    provider = await startOnEmptyDatabase({ chains, port: 0, ...options })
    const rpc = Object.fromEntries(
      Object.entries(chains).map(([id, url]) => [id.replace('eip155:', ''), url]),
    )
    const relayUrl = provider.url.replace('http', 'ws')
    const files = {
      '/latchkey.json': JSON.stringify({ providerUrl: provider.url, relayUrl, rpc }),
    }
    playground = await serveStatic({ files, root: (await openSite('apps/playground')).folder })
    walletPages = await serveStatic({ files, root: (await openSite('apps/wallet')).folder })
  })

  afterAll(async () => {
    await Promise.all([playground, walletPages, provider].map((server) => server?.stop()))
  })

  return {
    get urls() {
      return { playground: playground.url, provider: provider.url, wallet: walletPages.url }
    },
    async visitor(viewport, colorScheme = 'light') {
      const context = await newVisitor({ colorScheme, viewport })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      return context
    },
    async openPlayground(context, url = playground.url) {
      const page = await context.newPage()
      await page.goto(`${url}/index.html?options={"enableEmbedded":false}`)
      return page
    },
    async openWallet(context) {
      const page = await context.newPage()
      await page.goto(walletPages.url)
      return page
    },
    async propose(site, wallet) {
      await site.getByRole('button', { name: 'Connect wallet' }).first().click()
      const modal = site.locator('dialog.lk-Modal')
      await modal.getByRole('button', { name: 'WalletConnect' }).click()
      const link = await copyLink(site, modal)

      await wallet.getByLabel('Link from the site').fill(link)
      await wallet.getByRole('button', { name: 'Connect', exact: true }).click()
      const ask = wallet.getByRole('dialog', { name: 'Connect' })
      await ask.getByText('wants to connect to your wallet').waitFor()
      return ask
    },
  }
}

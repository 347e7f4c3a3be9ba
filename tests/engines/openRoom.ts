import { createPairingPeer, type PairingPeer } from 'latchkey/testing'
import { serveStatic } from '../../scripts/start/serveStatic.ts'
import { nodesOf, type PageOptions, pageQuery, stack } from '../browser.ts'
import { createPage, type Page } from './drive/createPage.ts'
import type { Engine } from './drive/Engine.ts'

export type VisitOptions = Pick<PageOptions, 'css' | 'host' | 'options'> & {
  /** Options of the wallet in the page; `null` for a page without one. */
  readonly wallet?: object | null
  /** Whether the browser lacks Ed25519 and Web Locks. */
  readonly isOlder?: boolean
}

/** A place for one journey: an origin of its own, so that nothing is stored for it. */
export type Room = {
  visit(options?: VisitOptions): Promise<Page>
  /** A new wallet on another device, which approves. */
  newPhone(): PairingPeer
}

/** One path of a visitor, written once for every engine. */
export type Journey = {
  readonly name: string
  /** Name of the test in `tests/journeys`, which run in Chromium, that shows the same. */
  readonly inChromium?: string
  /** The page's content security policy. */
  readonly policy?: string
  run(room: Room): Promise<void>
}

const chains = Object.fromEntries(nodesOf('eip155').map(([id, url]) => [Number(id), url]))

/** Runs a journey and closes what it opened. */
export async function runJourney(engine: Engine, { policy, run }: Journey): Promise<void> {
  const server = await serveStatic({
    headers: policy ? { 'content-security-policy': policy } : {},
    root: stack.pagesFolder,
  })
  const ends: (() => unknown)[] = [() => server.stop()]
  try {
    await run({
      newPhone() {
        const phone = createPairingPeer({ chains, relayUrl: stack.provider.replace('http', 'ws') })
        ends.unshift(() => phone.close())
        return phone
      },
      async visit({ wallet = { chains }, isOlder, ...options } = {}) {
        const tab = await engine.newTab()
        let isOpen = true
        const close = async () => {
          if (isOpen) await tab.close()
          isOpen = false
        }
        ends.unshift(close)
        const query = pageQuery(options)
        query.set('wallet', JSON.stringify(wallet))
        if (isOlder) query.set('older', 'yes')
        await tab.open(`${server.url}/?${query}`)
        const page = createPage({ ...tab, close })
        await page.waitFor('the page', () => page.evaluate(() => 'latchkey' in window))
        return page
      },
    })
  } finally {
    for (const end of ends) await end()
  }
}

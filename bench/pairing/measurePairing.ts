import type { Browser } from 'playwright-core'
import type { WalletHandle } from '../../tests/interop/startWallet.ts'
import { openPage } from '../openPage.ts'

export type PairingTimes = {
  /** Milliseconds from the click to the code, on a page that has loaded none of its code before. */
  readonly code: number
  /** Milliseconds from the wallet's approval to 'connected'. */
  readonly connected: number
  /** Compressed bytes of scripts until the code is shown. */
  readonly bytes: number
}

/** Pairs a fresh page with the wallet once. */
export async function measurePairing(
  browser: Browser,
  url: string,
  wallet: WalletHandle,
): Promise<PairingTimes> {
  const { close, page } = await openPage(browser, url)
  await page.click('#open')
  const { link, ms } = await page.evaluate(() => window.pairing.drawn)
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await wallet.pair(link)
  const { requests } = await wallet.until((state) => state.requests.length > 0, 'the proposal')
  const [waiting] = requests
  if (!waiting) throw new Error('The wallet shows no request')
  const approvedAt = performance.timeOrigin + performance.now()
  const [connectedAt] = await Promise.all([
    page.evaluate(() => window.pairing.connected),
    wallet.approve(waiting.request.id),
  ])
  await close()
  return { bytes, code: ms, connected: connectedAt - approvedAt }
}

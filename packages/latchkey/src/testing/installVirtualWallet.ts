import { type Answer, bridgeToPage, type Meeting } from './bridgeToPage.ts'
import { providerEvents } from './createVirtualProvider.ts'
import type { VirtualWallet } from './createVirtualWallet.ts'
import { ProviderError } from './ProviderError.ts'
import { placeInPage } from './placeInPage.ts'

/** The part of Playwright's `Page` that is needed, so that any version of it fits. */
export type TestedPage = {
  exposeFunction(name: string, callback: (request: string) => Promise<string>): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  frames(): readonly { evaluate(script: string): Promise<unknown> }[]
  once(event: 'close', listener: () => void): unknown
}

/**
 * Puts a virtual wallet into a page of a real browser. Its keys and what it granted stay in the test,
 * so it survives reloads, and several pages may share it.
 *
 * @example
 * ```ts
 * const wallet = createVirtualWallet({ chains: { 1: 'http://127.0.0.1:8545' } })
 * await installVirtualWallet(page, wallet)
 * await page.goto('/')
 * await page.getByRole('button', { name: 'Virtual Wallet' }).click()
 * ```
 */
export async function installVirtualWallet(page: TestedPage, wallet: VirtualWallet): Promise<void> {
  const key = wallet.placement.info.uuid.replaceAll('-', '')
  const meeting: Meeting = { ask: `virtualWalletAsk${key}`, tell: `virtualWalletTell${key}` }
  const script = scriptFor(bridgeToPage, placeInPage, meeting, wallet)

  await page.exposeFunction(meeting.ask, async (request) =>
    JSON.stringify(await answerOf(wallet, JSON.parse(request))),
  )
  await page.addInitScript({ content: script })
  await page.evaluate(script)
  forwardEvents(page, wallet, meeting)
}

/** Some compilers wrap each function in a `__name(…)` of theirs, which no page has. */
function scriptFor(
  bridge: typeof bridgeToPage,
  place: typeof placeInPage,
  meeting: Meeting,
  { placement }: VirtualWallet,
): string {
  const values = [meeting, placement].map((value) => JSON.stringify(value)).join()
  return `(() => { const __name = (f) => f; (${bridge})(window, (${place}), ${values}) })()`
}

async function answerOf(
  wallet: VirtualWallet,
  request: { method: string; params?: unknown },
): Promise<Answer> {
  try {
    return { result: (await wallet.provider.request(request)) ?? null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ProviderError)) return { error: { message, ...Object(error) } }
    return { error: { code: error.code, data: error.data, message } }
  }
}

function forwardEvents(page: TestedPage, { provider }: VirtualWallet, { tell }: Meeting): void {
  for (const event of providerEvents) {
    const forward = (value: unknown) => {
      const words = [event, value].map((word) => JSON.stringify(word)).join()
      // A frame that is on its way to another document hears nothing, like a page with an extension.
      for (const frame of page.frames())
        frame.evaluate(`window.${tell}?.(${words})`).catch(() => {})
    }
    provider.on(event, forward)
    page.once('close', () => provider.removeListener(event, forward))
  }
}

import type { VirtualBitcoinWallet } from '../bitcoin/createVirtualBitcoinWallet.ts'
import { providerEvents } from '../evm/createVirtualProvider.ts'
import type { VirtualWallet } from '../evm/createVirtualWallet.ts'
import { ProviderError } from '../ProviderError.ts'
import type { VirtualSolanaWallet } from '../solana/createVirtualSolanaWallet.ts'
import { bridgeCalls } from './bridgeCalls.ts'
import { type BridgedResponse, type BridgeNames, bridgeToPage } from './bridgeToPage.ts'
import { type BridgedWallet, bridgeWallet } from './bridgeWallet.ts'
import { installProvider } from './installProvider.ts'
import { packBytes, unpackBytes } from './packBytes.ts'

/** The part of Playwright's `Page` that is needed, so that any version fits. */
export type TestedPage = {
  exposeFunction(name: string, callback: (request: string) => Promise<string>): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  frames(): readonly { evaluate(script: string): Promise<unknown> }[]
  once(event: 'close', listener: () => void): unknown
}

/**
 * Installs a virtual wallet into a page of a real browser: for EVM chains, Solana or Bitcoin. Its
 * keys and grants stay in the test,
 * so it survives reloads, and several pages may share it.
 *
 * @example
 * ```ts
 * import { createVirtualWallet, installVirtualWallet } from 'latchkey/testing'
 *
 * const wallet = createVirtualWallet({ chains: { 1: 'http://127.0.0.1:8545' } })
 * await installVirtualWallet(page, wallet)
 * await page.goto('/')
 * await page.getByRole('button', { name: 'Virtual Wallet' }).click()
 * ```
 */
export async function installVirtualWallet(
  page: TestedPage,
  wallet: VirtualWallet | VirtualSolanaWallet | VirtualBitcoinWallet,
): Promise<void> {
  if ('provider' in wallet) await bridgeProvider(page, wallet)
  else await installDistant(page, bridgeWallet(wallet))
}

async function bridgeProvider(page: TestedPage, wallet: VirtualWallet): Promise<void> {
  const meeting = meetingOf(wallet.placement.info.uuid)
  const values = [meeting, wallet.placement].map((value) => JSON.stringify(value)).join()
  await page.exposeFunction(meeting.ask, async (request) =>
    JSON.stringify(await answerOf(() => wallet.provider.request(JSON.parse(request)))),
  )
  await run(page, `(${bridgeToPage})(window, (${installProvider}), ${values})`)
  forwardEvents(page, wallet, meeting)
}

async function installDistant(page: TestedPage, wallet: BridgedWallet): Promise<void> {
  const meeting = meetingOf(crypto.randomUUID())
  await page.exposeFunction(meeting.ask, async (request) =>
    packBytes(await answerOf(() => wallet.call(...readCall(unpackBytes(request))))),
  )
  await run(page, `(${bridgeCalls})(window, (${wallet.script}), ${JSON.stringify(meeting)})`)
  const stop = wallet.listen((event, value) =>
    notifyFrames(page, meeting, [event, packBytes(value)]),
  )
  page.once('close', stop)
}

function meetingOf(id: string): BridgeNames {
  const key = id.replaceAll('-', '')
  return { ask: `virtualWalletAsk${key}`, tell: `virtualWalletTell${key}` }
}

/**
 * Runs on this document and each later one. Some compilers wrap functions in a `__name(…)` helper
 * that pages lack.
 */
async function run(page: TestedPage, work: string): Promise<void> {
  const script = `(() => { const __name = (f) => f; ${work} })()`
  await page.addInitScript({ content: script })
  await page.evaluate(script)
}

function readCall(value: unknown): [name: string, input: readonly unknown[]] {
  const { input, name } = Object(value)
  return [String(name), Array.isArray(input) ? input : []]
}

async function answerOf(work: () => Promise<unknown>): Promise<BridgedResponse> {
  try {
    return { result: (await work()) ?? null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ProviderError)) return { error: { message, ...Object(error) } }
    return { error: { code: error.code, data: error.data, message } }
  }
}

function forwardEvents(page: TestedPage, { provider }: VirtualWallet, meeting: BridgeNames): void {
  for (const event of providerEvents) {
    const forward = (value: unknown) => notifyFrames(page, meeting, [event, value])
    provider.on(event, forward)
    page.once('close', () => provider.removeListener(event, forward))
  }
}

/** A navigating frame misses the event, as with an extension. */
function notifyFrames(page: TestedPage, { tell }: BridgeNames, values: readonly unknown[]): void {
  const words = values.map((value) => JSON.stringify(value)).join()
  for (const frame of page.frames()) frame.evaluate(`window.${tell}?.(${words})`).catch(() => {})
}

import type { Latchkey, Namespace } from 'latchkey'
import type * as Actions from 'latchkey/actions'
import { createVirtualWallet, installVirtualWallet, type VirtualWallet } from 'latchkey/testing'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { newVisitor } from './newVisitor.ts'
import { chains, openSite } from './openStack.ts'

export { newVisitor }

declare global {
  interface Window {
    /** The page's instance. */
    latchkey: Latchkey
    /** What its host can do without our interface. */
    actions: typeof Actions
  }
}

const neighbours = await openSite('tests/neighbours')

/** What runs for the journeys. */
export const stack = {
  ...chains,
  /** The neighbours' pages. */
  pages: neighbours.url,
  pagesFolder: neighbours.folder,
}

/** The option that lets a page's chains be the local ones. */
const customRpcUrls = Object.fromEntries(
  Object.entries(stack.nodes).map(([id, url]) => [id, [{ url }]]),
)

/** A wallet that knows the local chains. It is on Ethereum. */
export function newWallet(options: Parameters<typeof createVirtualWallet>[0] = {}): VirtualWallet {
  const chains = Object.fromEntries(nodesOf('eip155').map(([id, url]) => [Number(id), url]))
  return createVirtualWallet({ chains, ...options })
}

/** The local nodes of a chain family, by chain id. */
export function nodesOf(family: Namespace): readonly (readonly [string, string])[] {
  return Object.entries(stack.nodes).flatMap(([id, url]) =>
    id.startsWith(`${family}:`) ? [[id.slice(family.length + 1), url] as const] : [],
  )
}

/** A wallet of whichever family. */
export type AnyWallet = Parameters<typeof installVirtualWallet>[1]

export type PageOptions = {
  /** Shown to the page as extensions would be. @default one new wallet */
  readonly wallets?: readonly AnyWallet[]
  /** Whose tab it is. @default a new visitor's */
  readonly visitor?: BrowserContext
  /** Which neighbour surrounds the modal. @default 'plain' */
  readonly host?: string
  readonly css?: 'reset' | 'unset'
  /** The chain families that the page offers. @default EVM alone */
  readonly families?: readonly Namespace[]
  /** Over what the journeys pass to `createLatchkey` anyway. */
  readonly options?: object
  /** Whose pages they are, when a test serves them by itself. */
  readonly server?: string
  /** Runs before the page is visited. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Visits a page of the neighbours. */
export async function openPage({
  wallets = [newWallet()],
  visitor,
  host = 'plain',
  css,
  families = ['eip155'],
  options,
  server = stack.pages,
  before,
}: PageOptions = {}): Promise<Page> {
  const page = await (visitor ?? (await newVisitor())).newPage()
  for (const wallet of wallets) await installVirtualWallet(page, wallet)
  await before?.(page)
  const query = new URLSearchParams({
    families: families.join(),
    host,
    options: JSON.stringify({
      customRpcUrls,
      projectId: 'journeys',
      provider: stack.provider,
      ...options,
    }),
  })
  if (css) query.set('css', css)
  await page.goto(`${server}/?${query}`)
  return page
}

/** Our dialog, whichever others are open. */
export function modalOf(page: Page): Locator {
  return page.locator('dialog.lk-Modal')
}

/** Opens the modal with the page's button. */
export async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const modal = modalOf(page)
  await modal.getByRole('heading', { level: 1 }).or(modal.getByRole('heading')).first().waitFor()
  return modal
}

/** Connects with an installed wallet, from the button on. */
export async function connectWallet(page: Page, name = 'Virtual Wallet'): Promise<void> {
  const modal = await openModal(page)
  await modal.getByRole('button', { name }).click()
  await status(page, 'connected')
}

/**
 * What is waited for from before something is done until after it. Both are awaited together: where the
 * one fails, no promise is left that rejects once the page is closed, which no second try would mend.
 */
export async function during<found>(
  waiting: Promise<found>,
  act: () => Promise<unknown>,
): Promise<found> {
  const [found] = await Promise.all([waiting, act()])
  return found
}

/** Waits until the page says so. */
export async function status(page: Page, expected: string): Promise<void> {
  await page.getByTestId('status').getByText(expected, { exact: true }).waitFor()
}

/** When the page shows a text there, by the machine's clock: the page looks, however slow the test is. */
export function shownAt(page: Page, testId: string, text: string): Promise<number> {
  return page.evaluate(
    ([testId, text]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelector(`[data-testid="${testId}"]`)?.textContent
          if (shown?.trim() === text) resolve(Date.now())
        }
        const all = { characterData: true, childList: true, subtree: true }
        new MutationObserver(look).observe(document, all)
        look()
      }),
    [testId, text] as const,
  )
}

/** How long after its scripts began a page has the status, in ms by its own clock. */
export async function settledAfter(page: Page, expected: string): Promise<number> {
  const found = await page.waitForFunction((wanted) => {
    const [visit] = performance.getEntriesByType('navigation')
    const isThere = window.latchkey?.getAccount().status === wanted
    if (!isThere || !(visit instanceof PerformanceNavigationTiming)) return undefined
    return { ms: performance.now() - visit.domContentLoadedEventStart }
  }, expected)
  return ((await found.jsonValue()) ?? { ms: Number.NaN }).ms
}

/** Visits a page of the playground. */
export async function openPlayground(
  path: string,
  { wallets = [newWallet()], options = {} }: Pick<PageOptions, 'wallets' | 'options'> = {},
): Promise<Page> {
  const page = await (await newVisitor()).newPage()
  for (const wallet of wallets) await installVirtualWallet(page, wallet)
  const query = new URLSearchParams({
    options: JSON.stringify(options),
    provider: stack.provider,
  })
  for (const [id, url] of nodesOf('eip155')) query.set(`rpc.${id}`, url)
  const { url } = await openSite('apps/playground')
  await page.goto(`${url}${path}?${query}`)
  return page
}

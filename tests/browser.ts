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
    /** Actions that the page can run without Latchkey's interface. */
    actions: typeof Actions
  }
}

const neighbours = await openSite('tests/neighbours')

/** Processes that run for the journeys. */
export const stack = {
  ...chains,
  /** URL of the neighbours' pages. */
  pages: neighbours.url,
  pagesFolder: neighbours.folder,
}

/** The option that points a page's networks to the local nodes. */
const customRpcUrls = Object.fromEntries(
  Object.entries(stack.nodes).map(([id, url]) => [id, [{ url }]]),
)

/** The option that lists the local chains' contract for swaps with permits. */
const swapRouters = {
  'eip155:1': [{ address: '0x1A7c400000000000000000000000000000002612', kind: 'permitSwap' }],
}

/** A wallet that knows the local EVM networks and starts on Ethereum. */
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

/** A wallet of any chain family. */
export type AnyWallet = Parameters<typeof installVirtualWallet>[1]

export type PageOptions = {
  /** Wallets injected into the page, as extensions do. @default one new wallet */
  readonly wallets?: readonly AnyWallet[]
  /** Browser profile that the tab belongs to. @default a new visitor's */
  readonly visitor?: BrowserContext
  /** Neighbour that surrounds the modal. @default 'plain' */
  readonly host?: string
  readonly css?: 'reset' | 'unset'
  /** The chain families that the page offers. @default EVM alone */
  readonly families?: readonly Namespace[]
  /** Merged over the options that the journeys pass to `createLatchkey`. */
  readonly options?: object
  /** Further sources of connectors, as the neighbours name them. */
  readonly sources?: readonly string[]
  /** Options of `serverSiwx`. @default no sign-in */
  readonly signIn?: object
  /** URL of pages that the test serves itself. */
  readonly server?: string
  /** Runs before the page loads. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Visits a page of the neighbours. */
export async function openPage({
  wallets = [newWallet()],
  visitor,
  host,
  css,
  families,
  options,
  server = stack.pages,
  signIn,
  sources,
  before,
}: PageOptions = {}): Promise<Page> {
  const page = await (visitor ?? (await newVisitor())).newPage()
  for (const wallet of wallets) await installVirtualWallet(page, wallet)
  await before?.(page)
  await page.goto(`${server}/?${pageQuery({ css, families, host, options, signIn, sources })}`)
  return page
}

/** The query that the neighbours' page reads. */
export function pageQuery({
  css,
  families = ['eip155'],
  host = 'plain',
  options,
  signIn,
  sources,
}: Pick<
  PageOptions,
  'css' | 'families' | 'host' | 'options' | 'signIn' | 'sources'
>): URLSearchParams {
  const query = new URLSearchParams({
    families: families.join(),
    host,
    options: JSON.stringify({
      customRpcUrls,
      projectId: 'journeys',
      provider: stack.provider,
      swapRouters,
      ...options,
    }),
  })
  if (css) query.set('css', css)
  if (sources) query.set('sources', sources.join())
  if (signIn) query.set('signIn', JSON.stringify(signIn))
  return query
}

/** Latchkey's dialog, even if other dialogs are open. */
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

/** Connects an installed wallet, beginning with the button. */
export async function connectWallet(page: Page, name = 'Virtual Wallet'): Promise<void> {
  const modal = await openModal(page)
  await modal.getByRole('button', { name }).click()
  await status(page, 'connected')
}

/**
 * Awaits a change that begins with an action, and the action itself, in one promise. Apart, a
 * failing action would leave a promise that rejects once the page is closed, and a retry could not
 * fix that.
 */
export async function during<found>(
  waiting: Promise<found>,
  act: () => Promise<unknown>,
): Promise<found> {
  const [found] = await Promise.all([waiting, act()])
  return found
}

/** Waits until the page has the status. */
export async function status(page: Page, expected: string): Promise<void> {
  await page.getByTestId('status').getByText(expected, { exact: true }).waitFor()
}

/**
 * Time at which the page shows a text, by the machine's clock. The page itself observes it, so a
 * slow test does not matter.
 */
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

/**
 * Milliseconds from the start of the page's scripts until it has the status, by the page's clock.
 */
export async function settledAfter(
  page: Pick<Page, 'waitForFunction'>,
  expected: string,
): Promise<number> {
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
  {
    options = {},
    servers = {},
    visitor,
    wallets = [newWallet()],
  }: Pick<PageOptions, 'options' | 'visitor' | 'wallets'> & {
    /** Further servers in the page's query. */
    readonly servers?: Readonly<Record<string, string>>
  } = {},
): Promise<Page> {
  const page = await (visitor ?? (await newVisitor())).newPage()
  for (const wallet of wallets) await installVirtualWallet(page, wallet)
  const query = new URLSearchParams({
    options: JSON.stringify(options),
    provider: stack.provider,
    ...servers,
  })
  for (const [id, url] of nodesOf('eip155')) query.set(`rpc.${id}`, url)
  const { url } = await openSite('apps/playground')
  await page.goto(`${url}${path}?${query}`)
  return page
}

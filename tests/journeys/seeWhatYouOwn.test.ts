import { randomBytes } from 'node:crypto'
import { chainManifest, devAccounts } from '@latchkey/devnet'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import {
  connectWallet,
  modalOf,
  newWallet,
  openPage,
  openPlayground,
  type PageOptions,
  stack,
} from '../browser.ts'
import { asset, listAssets } from '../listAssets.ts'

const node = stack.nodes['eip155:1'] ?? ''
const tokens = chainManifest(1)?.tokens ?? []
const usdc = tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
const spam = tokens.find(({ isSpam }) => isSpam)?.address ?? ''
const [rich] = devAccounts
const unavailable = 'Token Balance Unavailable'

const call = (method: string, ...params: readonly unknown[]) => askNode(node, method, ...params)

/** Sends from a funded account, and waits for the block. */
async function give(transaction: object): Promise<void> {
  const hash = await call('eth_sendTransaction', { from: rich, ...transaction })
  await expect.poll(() => call('eth_getTransactionReceipt', hash)).not.toBeNull()
}

const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
const giveCoins = (to: string, wei: bigint) => give({ to, value: `0x${wei.toString(16)}` })
const giveUsdc = (to: string, units: bigint) =>
  give({ data: `0xa9059cbb${word(to)}${word(units.toString(16))}`, to: usdc })
const coinsOf = async (address: string) => BigInt(await call('eth_getBalance', address, 'latest'))
const usdcOf = async (address: string) =>
  BigInt(await call('eth_call', { data: `0x70a08231${word(address)}`, to: usdc }, 'latest'))

/** At most three decimals, as the view writes them. */
function cut(value: bigint, decimals: number, symbol: string): string {
  const parts = value / 10n ** BigInt(decimals - 3)
  return `${(Number(parts) / 1_000).toLocaleString('en-US', { maximumFractionDigits: 3 })} ${symbol}`
}

/** A new account, with coins and dollars where given. */
async function setup({
  assets,
  funded = true,
  ...options
}: PageOptions & {
  /** Tokens that the wallet lists itself. */
  readonly assets?: Parameters<typeof listAssets>[1]
  readonly funded?: boolean
} = {}) {
  const wallet = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  if (funded) {
    await giveCoins(wallet.address, 1_234_567_891_000_000_000n)
    await giveUsdc(wallet.address, 25_500_000n)
  }
  if (assets) listAssets(wallet, assets)
  const page = await openPage({ wallets: [wallet], ...options })
  await connectWallet(page)
  return { modal: modalOf(page), page, wallet }
}

async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
}

const rowOf = (modal: Locator, name: string) =>
  modal.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name })
const viewOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { store } = Reflect.get(window.latchkey, Symbol.for('latchkey.engine'))
    return store.getState().router.history.at(-1)?.view
  })

test('behavior: balances match the chain', async () => {
  const { modal, page, wallet } = await setup()
  await openAccount(page)
  await rowOf(modal, 'Ether').waitFor()
  const [coins, dollars] = await Promise.all([coinsOf(wallet.address), usdcOf(wallet.address)])
  expect(await rowOf(modal, 'Ether').textContent()).toContain(cut(coins, 18, 'ETH'))
  expect(await rowOf(modal, 'USD Coin').textContent()).toContain(cut(dollars, 6, 'USDC'))

  // The total sums the rows before each is cut to cents.
  const money = async (part: Locator) =>
    Number(/\$([\d,]+\.\d\d)/.exec((await part.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  const end = (name: string) => rowOf(modal, name).locator('.lk-Row-end')
  const total = await money(modal.locator('.lk-Worth'))
  expect(total).toBeGreaterThan(3_000)
  expect(total).toBeCloseTo((await money(end('Ether'))) + (await money(end('USD Coin'))), 1)
})

test('behavior: changes elsewhere appear while the view is open', async () => {
  const { modal, page, wallet } = await setup({ before: (page) => page.clock.install() })
  await openAccount(page)
  await rowOf(modal, 'USD Coin').getByText('25.5 USDC').waitFor()
  await giveUsdc(wallet.address, 4_500_000n)
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(31_000)
        return rowOf(modal, 'USD Coin').textContent()
      },
      { interval: 500, timeout: 20_000 },
    )
    .toContain(cut(await usdcOf(wallet.address), 6, 'USDC'))
})

test('error: a failing provider leaves the last data, is reported, and polled again', async () => {
  const { modal, page } = await setup({ before: (page) => page.clock.install() })
  await openAccount(page)
  await rowOf(modal, 'USD Coin').getByText('25.5 USDC').waitFor()
  const balances = `${stack.provider}/v1/account/*/balance*`
  await page.route(balances, (route) => route.abort())
  await page.clock.fastForward(31_000)
  await modal.getByText(unavailable).first().waitFor()
  await modal.getByText('This may be out of date.').waitFor()
  await rowOf(modal, 'USD Coin').getByText('25.5 USDC').waitFor()

  await page.unroute(balances)
  await page.clock.fastForward(31_000)
  await modal.getByText('This may be out of date.').waitFor({ state: 'hidden' })
})

test('error: an unreadable balance is not zero, and is read as soon as possible', async () => {
  const balances = `${stack.provider}/v1/account/*/balance*`
  const { modal, page } = await setup({
    before: async (page) => {
      await page.clock.install()
      await page.route(balances, (route) => route.abort())
    },
  })
  await openAccount(page)
  await modal.getByText('Couldn’t load your tokens').first().waitFor()
  expect(await modal.locator('.lk-Worth').textContent()).toContain('–')
  await page.unroute(balances)
  await page.clock.fastForward(31_000)
  await rowOf(modal, 'USD Coin').getByText('25.5 USDC').waitFor()
})

test('behavior: after a 503 from the provider, the visitor’s retry polls again', async () => {
  let asked = 0
  const { modal, page } = await setup({
    before: async (page) => {
      await page.clock.install()
      await page.route(`${stack.provider}/v1/account/*/balance*`, (route) => {
        asked += 1
        return asked === 1 ? route.fulfill({ status: 503 }) : route.continue()
      })
    },
  })
  await openAccount(page)
  const again = modal.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await page.clock.fastForward(120_000)
  await expect.poll(() => again.getAttribute('aria-disabled')).toBeNull()
  expect(asked).toBe(1)
  await again.click()
  await rowOf(modal, 'USD Coin').getByText('25.5 USDC').waitFor()
})

test('behavior: an empty account explains how to fund it', async () => {
  const { modal, page } = await setup({ funded: false })
  await openAccount(page)
  await modal.getByText('Your wallet is ready').waitFor()
  expect(await modal.locator('.lk-Worth').textContent()).toContain('$0.00')
  await modal.getByRole('button', { name: 'Show my address' }).click()
  await expect.poll(() => viewOf(page)).toBe('WalletReceive')
})

test('behavior: round buttons and rows lead on, and returning restores the tab', async () => {
  const { modal, page } = await setup()
  await openAccount(page)
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  await modal.getByRole('button', { name: 'Network: Ethereum' }).click()
  await modal
    .getByRole('heading', { name: 'Choose network' })
    .or(modal.getByRole('textbox'))
    .first()
    .waitFor()
  await modal.getByRole('button', { exact: true, name: 'Back' }).click()
  const nfts = modal.getByRole('tab', { name: 'NFTs' })
  await expect.poll(() => nfts.getAttribute('aria-selected')).toBe('true')
  await modal.getByRole('tab', { name: 'Tokens' }).click()

  for (const [name, view] of [
    ['Buy', 'OnRampProviders'],
    ['Swap', 'Swap'],
    ['Receive', 'WalletReceive'],
    ['Send', 'WalletSend'],
  ] as const) {
    await modal.getByRole('button', { exact: true, name }).click()
    await expect.poll(() => viewOf(page)).toBe(view)
    await page.evaluate(() => window.latchkey.close())
    await openAccount(page)
  }
  await rowOf(modal, 'USD Coin').getByRole('button').click()
  await expect.poll(() => viewOf(page)).toBe('WalletSend')
})

test('behavior: test networks have no value', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await page.goto(`${page.url()}&networks=three`)
  await connectWallet(page)
  wallet.switchChain(11155111)
  await openAccount(page)
  const modal = modalOf(page)
  await modal.getByText('This is a test network').waitFor()
  expect(await modal.locator('.lk-Worth').textContent()).toBe('$0.00')
})

test('behavior: the host’s chosen token is on its button and beneath the total', async () => {
  const tokens = { 'eip155:1': { address: usdc } }
  const { modal, page, wallet } = await setup({ options: { tokens } })
  await openAccount(page)
  const expected = cut(await usdcOf(wallet.address), 6, 'USDC')
  await modal.locator('.lk-Worth').getByText(expected).waitFor()

  const options = { enableEmbedded: false, tokens }
  const playground = await openPlayground('/index.html', { options, wallets: [wallet] })
  await playground.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(playground).getByRole('button', { name: 'Virtual Wallet' }).click()
  const button = playground.locator('.lk-button[data-variant=account]')
  await button.getByText(expected, { exact: true }).waitFor()
  // Returning to the page shows what arrived meanwhile.
  await giveUsdc(wallet.address, 1_000_000n)
  await playground.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const now = cut(await usdcOf(wallet.address), 6, 'USDC')
  expect(now).not.toBe(expected)
  await button.getByText(now, { exact: true }).waitFor()
})

test("behavior: a wallet's own token list takes precedence over the provider's", async () => {
  const { modal, page, wallet } = await setup()
  listAssets(wallet, [asset(1, { name: 'Mine', symbol: 'MINE' })])
  await openAccount(page)
  await rowOf(modal, 'Mine').getByText('2 MINE').waitFor()
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_getAssets')
})

test('error: hostile token data is plain text, stays in its row and has no value', async () => {
  const long = 'x'.repeat(400)
  const { modal, page } = await setup({
    assets: [
      asset(1, { name: '<img src=x onerror="document.title=1">', symbol: '<b>B</b>' }),
      asset(2, { iconUrl: 'https://tracker.example/pixel.png', name: 'Tracker', price: -1 }),
      asset(3, { name: long, price: Number.MAX_VALUE, symbol: long }),
      asset(4, { name: '\u202eknab\u200b', symbol: '\u2066' }),
    ],
    options: { tokens: { 'eip155:1': { address: spam } } },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const title = await page.title()
  await openAccount(page)
  await rowOf(modal, '<img src=x').waitFor()
  await rowOf(modal, 'knab').waitFor()

  expect(await page.title()).toBe(title)
  expect(await modal.locator('.lk-VirtualGrid script, .lk-VirtualGrid b').count()).toBe(0)
  expect(asked.filter((url) => url.includes('tracker'))).toEqual([])
  expect(await modal.locator('.lk-Worth').textContent()).not.toMatch(/\$[1-9]/)
  const widths = await modal.locator('.lk-Scroll').evaluate((scroll) => {
    const rows = [...scroll.querySelectorAll('.lk-VirtualGrid .lk-Row')]
    return {
      scroll: [scroll.scrollWidth, scroll.clientWidth],
      spilled: rows.filter((row) => row.scrollWidth > row.clientWidth).length,
    }
  })
  expect(widths.scroll[0]).toBe(widths.scroll[1])
  expect(widths.spilled).toBe(0)
})

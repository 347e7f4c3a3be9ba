import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'
import { firstLook } from '../pages/sendPage.ts'

const ethereum = stack.nodes['eip155:1'] ?? ''
const stranger = () => `0x${randomBytes(20).toString('hex')}`
const ends = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

const call = (method: string, ...params: readonly unknown[]) => askNode(ethereum, method, ...params)

async function setup() {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await openActivity(page)
  const modal = modalOf(page)
  return { list: modal.getByRole('list', { name: 'Transactions' }), modal, page, wallet }
}

const openActivity = (page: Page) =>
  page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))

/** Sends from the page, as a host would. Resolves with the hash. */
function send(page: Page, to: string): Promise<string> {
  return page.evaluate(async (to) => {
    const { hash } = await window.actions.sendTransfer(window.latchkey, { amount: '0.25', to })
    return hash
  }, to)
}

/** Pauses mining until the test resumes it. */
async function stopMining() {
  await call('evm_setIntervalMining', 0)
  await call('evm_setAutomine', false)
  onTestFinished(async () => {
    await call('anvil_dropAllTransactions')
    await call('evm_setAutomine', true)
    await call('anvil_mine', '0x1')
  })
}

test('behavior: activity is grouped by month, newest first, each row linking to the explorer', async () => {
  const { list, modal } = await setup()
  await modal.getByRole('heading', { exact: true, name: 'Activity' }).waitFor()
  const heading = list.getByRole('heading')
  await heading.first().waitFor()
  const months = (await heading.allTextContents()).map((month) => Date.parse(`1 ${month}`))
  expect(months).toEqual([...months].sort((one, other) => other - one))
  const newest = await list.locator('time').first().getAttribute('datetime')
  const wanted = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
  expect(await heading.first().textContent()).toBe(wanted.format(Date.parse(newest ?? '')))
  const links = await list.getByRole('link').all()
  expect(links.length).toBeGreaterThan(5)
  expect(await links[0]?.getAttribute('href')).toMatch(
    /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/,
  )
  // Unsolicited vouchers are not part of the activity.
  expect(await list.textContent()).not.toContain('Voucher')
})

test('behavior: a transaction from the page waits on top, confirms, and joins the history', async () => {
  await stopMining()
  const { list, page } = await setup()
  await list.getByRole('link').first().waitFor()
  const to = stranger()
  const hash = await send(page, to)
  const row = list.getByRole('link', { name: ends(to) })
  await row.getByText('Sending', { exact: true }).waitFor()
  await row.getByText(`To ${ends(to)}`).waitFor()
  await row.getByText('Pending').waitFor()
  await list.getByRole('heading', { name: 'Just sent' }).waitFor()
  expect(await row.getAttribute('href')).toContain(hash)

  await call('anvil_mine', '0x1')
  await row.getByText('Sent', { exact: true }).waitFor({ timeout: 15_000 })
  await list.getByRole('heading', { name: 'Just sent' }).waitFor({
    state: 'hidden',
    timeout: 20_000,
  })
  expect(await row.count()).toBe(1)
  await row.getByText('0.25 ETH').waitFor()
  expect(await call('eth_getBalance', to, 'latest')).toBe('0x3782dace9d90000')
}, 60_000)

test('behavior: a transaction from elsewhere is there when the view opens', async () => {
  const { list, modal, page, wallet } = await setup()
  await list.getByRole('link').first().waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  const to = stranger()
  await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.address, to, value: '0x1' }],
  })
  await expect
    .poll(
      async () => {
        await openActivity(page)
        await list.getByRole('link').first().waitFor()
        const found = await list.getByText(`To ${ends(to)}`).count()
        await page.evaluate(() => window.latchkey.close())
        return found
      },
      { interval: 1_000, timeout: 20_000 },
    )
    .toBe(1)
}, 60_000)

test('behavior: a replaced transaction is reported as such, also after closing', async () => {
  await stopMining()
  const { list, modal, page, wallet } = await setup()
  await list.getByRole('link').first().waitFor()
  const to = stranger()
  // The page may not have polled the node before, and would then wait for ever for a cancelled
  // transaction.
  const [hash] = await Promise.all([firstLook(page), send(page, to)])
  const row = list.getByRole('link', { name: ends(to) })
  await row.getByText('Pending').waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.waitFor({ state: 'hidden' })
  await openActivity(page)
  await row.getByText('Pending').waitFor()

  const by = await wallet.cancel(hash)
  await call('anvil_mine', '0x1')
  await row.getByText('Replaced', { exact: true }).waitFor({ timeout: 15_000 })
  await row.getByText(`To ${ends(to)}`).waitFor()
  expect(await row.getAttribute('href')).toContain(by)
  expect(await call('eth_getBalance', to, 'latest')).toBe('0x0')
}, 60_000)

test('behavior: a transaction that the network forgets is reported as dropped', async () => {
  await stopMining()
  const { list, page } = await setup()
  await list.getByRole('link').first().waitFor()
  const to = stranger()
  // Only a transaction seen pending can be dropped: the page polls the node once before.
  const isPageVisible = new Promise<void>((resolve) => {
    void page.route(
      ({ href }) => [ethereum, `${stack.provider}/v1/?`].some((node) => href.startsWith(node)),
      async (route) => {
        const response = await route.fetch({ maxRetries: 2 })
        const isAsked = route.request().postData()?.includes('eth_getTransactionByHash')
        if (isAsked && /"blockHash":\s*null/.test(await response.text())) resolve()
        await route.fulfill({ response })
      },
    )
  })
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  const hash = await send(page, to)
  const row = list.getByRole('link', { name: ends(to) })
  await row.getByText('Pending').waitFor()
  await isPageVisible
  await call('anvil_dropTransaction', hash)
  // The page waits a minute: a visitor soon pays again what the page reports as dropped.
  let passed = 0
  await expect
    .poll(
      async () => {
        passed += 60_000
        await page.clock.setFixedTime(Date.now() + passed)
        return row.textContent()
      },
      { interval: 2_000, timeout: 40_000 },
    )
    .toContain('Dropped')
}, 60_000)

test('error: a declined transaction is not listed', async () => {
  const { list, page, wallet } = await setup()
  await list.getByRole('link').first().waitFor()
  wallet.reject()
  const code = await send(page, stranger()).catch(String)
  expect(code).toContain('declined')
  expect(await list.getByRole('heading', { name: 'Just sent' }).count()).toBe(0)
})

test('error: an unavailable provider is reported, and a retry restores the activity', async () => {
  const page = await openPage()
  await connectWallet(page)
  await page.route(`${stack.provider}/v1/account/*/history**`, (route) => route.abort())
  await openActivity(page)
  const modal = modalOf(page)
  await modal.getByText('Couldn’t load your activity').first().waitFor()
  await modal.getByText('Details').waitFor()
  const last = await page.evaluate(() => window.latchkey.getEvent())
  expect(last).toMatchObject({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address: newWallet().address, isSmartAccount: false, projectId: 'journeys' },
  })
  await page.unroute(`${stack.provider}/v1/account/*/history**`)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await modal.getByRole('list', { name: 'Transactions' }).getByRole('link').first().waitFor()
})

test('behavior: all networks share one order, each row naming its own', async () => {
  const { list, modal } = await setup()
  await list.getByRole('link').first().waitFor()
  expect(await list.getByText('Base', { exact: true }).count()).toBe(0)
  await modal.getByRole('switch', { name: 'All networks' }).click()

  // Other journeys add much on Ethereum: Base may stand below the rows that exist.
  const times = new Map<string, string>()
  const networks = new Set<string>()
  await expect
    .poll(
      async () => {
        for (const { href, network, time } of await list.getByRole('link').evaluateAll(readRows)) {
          if (network) times.set(href, time)
          networks.add(network)
        }
        await list.evaluate((rows) => rows.closest('.lk-Scroll')?.scrollBy(0, 300))
        return [...networks]
      },
      { timeout: 20_000 },
    )
    .toEqual(expect.arrayContaining(['Base', 'Ethereum']))
  const inOrder = [...times.values()]
  expect(inOrder).toEqual([...inOrder].sort().reverse())
})

/** Runs in the page: link, network and time of each row. */
function readRows(rows: readonly Element[]) {
  return rows.map((row) => ({
    href: row.getAttribute('href') ?? '',
    network: row.querySelector('bdi.lk-unseen')?.textContent?.trim() ?? '',
    time: row.querySelector('time')?.getAttribute('datetime') ?? '',
  }))
}

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solana, solanaDevnet } from 'latchkey/networks'
import { createVirtualSolanaWallet, installVirtualWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { solanaDevPrivateKey } from '../../services/devnet/src/index.ts'
import { startOnEmptyDatabase } from '../../services/provider/src/fixtures/startOnEmptyDatabase.ts'
import { connectWallet, modalOf, openPage, stack } from '../browser.ts'

vi.setConfig({ testTimeout: 180_000 })

const node = stack.nodes[solana.caipNetworkId] ?? ''
const ends = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(node, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    method: 'POST',
  })
  const { error, result } = await response.json()
  if (error) throw new Error(error.message)
  return result
}

async function setup({
  key = new Uint8Array(randomBytes(32)),
  options,
}: {
  readonly key?: Uint8Array
  readonly options?: object
} = {}) {
  const wallet = createVirtualSolanaWallet({ keys: [key], node })
  const page = await openPage({
    before: (page) => installVirtualWallet(page, wallet),
    families: ['solana'],
    options,
    wallets: [],
  })
  await connectWallet(page)
  const modal = modalOf(page)
  const [address = ''] = wallet.addresses
  return {
    address,
    list: modal.getByRole('list', { name: 'Transactions' }),
    modal,
    open: () => page.evaluate(() => void window.latchkey.open({ view: 'Transactions' })),
    page,
    wallet,
  }
}

/** An account with a balance and activity from the start. */
const alice = solanaDevPrivateKey(0)

/** Sends from the page, as a host would. Resolves with the signature. */
function send(page: Page, to: string): Promise<string> {
  return page.evaluate(async (to) => {
    const { hash } = await window.actions.sendTransfer(window.latchkey, { amount: '0.25', to })
    return hash
  }, to)
}

test('behavior: months of SOL and tokens, newest first, each row linking to the explorer', async () => {
  const { list, modal, open } = await setup({ key: alice })
  await open()
  await modal.getByRole('heading', { exact: true, name: 'Activity' }).waitFor()
  await list.getByText('USDC').first().waitFor()
  const rows = list.getByRole('link')
  const readMonths = () => list.getByRole('heading').allTextContents()
  // Other journeys send from this account, and their transfers can fill the first page.
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      return (await readMonths()).length
    })
    .toBeGreaterThan(1)
  const months = await readMonths()
  const wanted = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
  const order = months.map((month) => Date.parse(`1 ${month}`))
  expect(order).toEqual([...order].sort((one, other) => other - one))
  expect(months[0]).toBe(wanted.format(order[0]))

  expect(await rows.count()).toBeGreaterThan(5)
  for (const href of await rows.evaluateAll((all) => all.map((row) => row.getAttribute('href'))))
    expect(href).toMatch(/^https:\/\/solscan\.io\/tx\/[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  const sent = rows
    .filter({ hasText: /Sent.*To / })
    .filter({ hasText: 'SOL' })
    .first()
  expect(await sent.textContent()).toMatch(/−0\.\d+ SOL.*\$\d/)
  await rows
    .filter({ hasText: /Received.*From / })
    .filter({ hasText: 'SOL' })
    .first()
    .waitFor()
  // The name of a hostile token is not rendered as its creator intends.
  expect(await list.innerHTML()).not.toContain('onerror')
})

test('behavior: a transaction from the page waits on top, confirms, and joins the history', async () => {
  const { address, list, open, page } = await setup()
  await call('requestAirdrop', address, 5_000_000_000)
  await open()
  await list.getByText('Received', { exact: false }).first().waitFor()

  // The chain confirms at once; the page hears of it only when the test allows it.
  let isHeld = true
  await page.route(`${node}/**`, async (route) => {
    const asked = route.request().postDataJSON()
    if (!isHeld || asked?.method !== 'getSignatureStatuses') return route.fallback()
    const response = await route.fetch({ maxRetries: 2 })
    const { result, ...answer } = await response.json()
    await route.fulfill({ json: { ...answer, result: { ...result, value: [null] } }, response })
  })
  const [to = ''] = createVirtualSolanaWallet({ keys: [randomBytes(32)] }).addresses
  const signature = await send(page, to)
  const row = list.getByRole('link', { name: ends(to) })
  await row.getByText('Sending', { exact: true }).waitFor()
  await row.getByText(`To ${ends(to)}`).waitFor()
  await row.getByText('Pending').waitFor()
  await list.getByRole('heading', { name: 'Just sent' }).waitFor()
  expect(await row.getAttribute('href')).toBe(`https://solscan.io/tx/${signature}`)

  isHeld = false
  await row.getByText('Sent', { exact: true }).waitFor({ timeout: 15_000 })
  await list.getByRole('heading', { name: 'Just sent' }).waitFor({
    state: 'hidden',
    timeout: 20_000,
  })
  expect(await row.count()).toBe(1)
  await row.getByText('0.25 SOL').waitFor()
  expect(await row.getAttribute('href')).toBe(`https://solscan.io/tx/${signature}`)
  expect(await call('getBalance', to)).toMatchObject({ value: 250_000_000 })
})

/** The local node behind a proxy that the test closes. */
async function startDoor() {
  let isOpen = false
  const server = createServer(async (request, response) => {
    if (!isOpen) return void request.destroy()
    let body = ''
    for await (const part of request) body += part
    response.end(await (await fetch(node, { body, method: 'POST' })).text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    open() {
      isOpen = true
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

async function startOwnProvider(chains: Readonly<Record<string, string>>): Promise<string> {
  const provider = await startOnEmptyDatabase({ chains, port: 0 })
  onTestFinished(() => provider.stop())
  return provider.url
}

test('error: a node that is down is reported, and a retry restores the activity', async () => {
  const door = await startDoor()
  const url = await startOwnProvider({ [solana.caipNetworkId]: door.url })
  const provider = { directoryUrl: stack.provider, url }
  const { address, list, modal, open, page } = await setup({ key: alice, options: { provider } })
  await open()
  await modal.getByText('Couldn’t load your activity').first().waitFor()
  const last = await page.evaluate(() => window.latchkey.getEvent())
  expect(last).toMatchObject({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { address } })
  door.open()
  // A node that failed is not requested for a moment.
  await expect
    .poll(
      async () => {
        await modal
          .getByRole('button', { name: 'Try again' })
          .click({ timeout: 1_000 })
          .catch(String)
        return list.getByRole('link').count()
      },
      { interval: 1_000, timeout: 30_000 },
    )
    .toBeGreaterThan(3)
})

test('behavior: all networks share one order, each row naming its own', async () => {
  const url = await startOwnProvider({
    [solana.caipNetworkId]: node,
    [solanaDevnet.caipNetworkId]: node,
  })
  const { list, modal, open } = await setup({
    key: alice,
    options: {
      networks: [solana, solanaDevnet],
      provider: { directoryUrl: stack.provider, url },
    },
  })
  await open()
  await list.getByRole('link').first().waitFor()
  expect(await list.getByText('Solana Devnet', { exact: true }).count()).toBe(0)
  await modal.getByRole('switch', { name: 'All networks' }).click()
  await list.getByText('Solana Devnet', { exact: true }).first().waitFor()
  const times = await list
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual([...times].sort().reverse())
  await list.getByText('Solana', { exact: true }).first().waitFor()
})

test('behavior: a new account is told that it has no activity', async () => {
  const { modal, open } = await setup()
  await open()
  await modal.getByText('No activity yet').waitFor()
})

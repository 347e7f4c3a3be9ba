import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  connectWallet,
  modalOf,
  openModal,
  openPage,
  openPlayground,
  stack,
  status,
} from '../browser.ts'

async function cutOff(page: Page): Promise<void> {
  await page.route(`${stack.provider}/**`, (route) => route.abort())
}

test('behavior: installed wallets remain, with a small retry', async () => {
  const page = await openPage({ before: cutOff })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  await modal.getByText('Some wallets couldn’t be loaded.').waitFor()

  await page.unroute(`${stack.provider}/**`)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await modal.getByText('Some wallets couldn’t be loaded.').waitFor({ state: 'hidden' })
})

test('behavior: an installed wallet still connects', async () => {
  const page = await openPage({ before: cutOff })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
})

test('behavior: a server with unreadable responses counts as down', async () => {
  const page = await openPage({
    before: (page) =>
      page.route(`${stack.provider}/getWallets**`, (route) =>
        route.fulfill({ body: '<h1>Welcome to nginx</h1>', contentType: 'text/html' }),
      ),
  })
  const modal = await openModal(page)
  await modal.getByText('Some wallets couldn’t be loaded.').waitFor()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
})

test('behavior: offline, wallets in the browser still connect', async () => {
  const page = await openPage({ before: cutOff })
  await page.evaluate(() => window.latchkey.preload())
  await page.context().setOffline(true)
  const modal = await openModal(page)
  await modal.getByText('You’re offline. Wallets in this browser still work.').waitFor()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
})

test('behavior: offline, Account shows its last data, and refreshes on its own', async () => {
  const page = await openPage()
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  const modal = modalOf(page)
  await modal
    .getByText(/\d ETH/)
    .first()
    .waitFor()
  await page.evaluate(() => window.latchkey.close())
  await page.context().setOffline(true)
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  await modal.getByText('You’re offline. Showing your last known balances.').waitFor()
  await modal
    .getByText(/\d ETH/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await modal.getByText('You’re offline.').waitFor({ state: 'hidden' })
})

for (const [name, visit] of [
  ['a React button', () => openPage()],
  ['an element', () => openPlayground('/elements.html')],
] as const)
  test(`error: ${name} says that the modal failed to load, and the next press retries`, async () => {
    const page = await visit()
    const button = page.getByRole('button', { name: 'Connect wallet' }).first()
    // The page's own scripts have loaded by then.
    await button.waitFor()
    const chunk = /opening[-.]/
    await page.route(chunk, (route) => route.abort())
    await button.click()
    const failed = page.getByRole('button', { name: 'Not loaded. Try again' }).first()
    await failed.waitFor()
    expect(await modalOf(page).count()).toBe(0)

    await page.unroute(chunk)
    await failed.click()
    await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).waitFor()
    await failed.waitFor({ state: 'detached' })
  })

test('error: a press that failed without a network opens the modal once the network is back', async () => {
  const page = await openPage()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Not loaded. Try again' }).waitFor()
  await page.getByRole('heading', { name: 'Plain page' }).waitFor()
  await page.context().setOffline(false)
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).waitFor()
})

test('error: a view that is not loaded appears once the network is back', async () => {
  const page = await openPage()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  await page.context().setOffline(true)
  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  await modal.getByText('Couldn’t load this').first().waitFor()
  await page.context().setOffline(false)
  await modal.getByRole('button', { name: 'Ethereum' }).first().waitFor()
  await modal.getByText('Couldn’t load this').first().waitFor({ state: 'detached' })
})

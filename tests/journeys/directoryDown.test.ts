import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { connectWallet, modalOf, openModal, openPage, stack, status } from '../browser.ts'

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

test('error: a failed chunk leaves the page usable, and the next click retries', async () => {
  const page = await openPage()
  // The page's own scripts have loaded by then.
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('heading', { name: 'Plain page' }).waitFor()
  await page.waitForFunction(() => !window.latchkey.getState().open)
  await page.context().setOffline(false)
  await openModal(page)
})

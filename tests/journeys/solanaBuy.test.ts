import { randomBytes } from 'node:crypto'
import { solana } from 'latchkey/networks'
import { createVirtualSolanaWallet, installVirtualWallet } from 'latchkey/testing'
import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { connectWallet, during, modalOf, openPage, stack } from '../browser.ts'

// A purchase passes through a browser, a provider and a chain.
vi.setConfig({ testTimeout: 90_000 })

const node = stack.nodes[solana.caipNetworkId] ?? ''

/** A new visitor without coins. */
async function setup({ before }: { readonly before?: (page: Page) => Promise<unknown> } = {}) {
  const wallet = createVirtualSolanaWallet({ keys: [randomBytes(32)], node })
  const [address = ''] = wallet.addresses
  const page = await openPage({
    async before(page) {
      await installVirtualWallet(page, wallet)
      await before?.(page)
    },
    families: ['solana'],
    wallets: [],
  })
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.close())
  const modal = modalOf(page)
  return {
    address,
    /** Balance in lamports, by the chain. */
    async balance(): Promise<number> {
      const question = { id: 1, jsonrpc: '2.0', method: 'getBalance', params: [address] }
      const response = await fetch(node, { body: JSON.stringify(question), method: 'POST' })
      return (await response.json()).result.value
    },
    modal,
    async openForm(amount?: string) {
      await page.evaluate(
        (amount) => window.latchkey.open({ arguments: { amount }, view: 'OnRampProviders' }),
        amount,
      )
    },
    page,
  }
}

/** Announced texts exist twice: once for screen readers. */
const shown = (within: Locator, text: string) => within.getByText(text).first()
const sandbox = (modal: Locator) => modal.getByRole('button', { name: /^Sandbox/ })
const proceed = (modal: Locator) => modal.getByRole('button', { name: /^Continue with/ })

async function payWith(checkout: Page, number: string) {
  await checkout.getByLabel('Card number').fill(number)
  await checkout.getByLabel('Valid until').fill('12/40')
  await checkout.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay / }).click()
}

test('behavior: SOL bought by card arrives on Solana and is listed as a purchase', async () => {
  const { address, balance, modal, openForm, page } = await setup()
  expect(await balance()).toBe(0)
  await openForm()
  await modal.getByRole('button', { name: /^You get SOL/ }).waitFor()
  await modal.getByRole('button', { name: '$250' }).click()
  // The seller keeps 1.5 % and 0.25; one SOL is 150 dollars.
  await shown(modal, '1.64 SOL').waitFor()
  await sandbox(modal).getByText('Fees $4').waitFor()
  const checkout = await during(page.waitForEvent('popup'), () => proceed(modal).click())
  await checkout.getByText(address).waitFor()
  await payWith(checkout, '4000 0000 0000 0002')
  await checkout.getByText('This card was declined.').waitFor()
  expect(await balance()).toBe(0)
  await payWith(checkout, '4242 4242 4242 4242')
  await checkout.getByText('is in your wallet').waitFor()

  await shown(modal, '1.64 SOL arrived').waitFor({ timeout: 45_000 })
  await shown(modal, 'It’s in your account on Solana.').waitFor()
  expect(await balance()).toBe(1_640_000_000)
  await modal.getByRole('button', { name: 'Buy more' }).click()
  await modal.getByRole('button', { name: 'Your purchases' }).click()
  await shown(modal, '1.64 SOL').waitFor()
  await shown(modal, 'Delivered').waitFor()
  const row = modal.getByRole('link', { name: /1\.64 SOL/ })
  expect(await row.getAttribute('href')).toMatch(/^https:\/\/solscan\.io\/tx\/\w{64,88}$/)
})

test('behavior: only sellers on Solana are offered, and their page begins with SOL', async () => {
  const { address, modal, openForm } = await setup({
    async before(page) {
      await page.route('**/v1/onramp/options*', async (route) => {
        const response = await route.fetch({ maxRetries: 2 })
        const sellers = [{ id: 'coinbase' }, { id: 'meld', publicKey: 'known as this' }]
        await route.fulfill({ json: { ...(await response.json()), sellers }, response })
      })
      await page.addInitScript(() => {
        window.open = () => null
      })
    },
  })
  await openForm('100')
  const meld = modal.getByRole('button', { name: /^Meld\.io/ })
  await meld.getByText('Buy SOL at the seller’s price').waitFor()
  expect(await modal.getByRole('button', { name: /Coinbase|Sandbox/ }).count()).toBe(0)
  await proceed(modal).click()
  const href = await modal.getByRole('link', { name: 'Open checkout' }).getAttribute('href')
  expect(Object.fromEntries(new URL(href ?? '').searchParams)).toEqual({
    destinationCurrencyCode: 'SOL',
    publicKey: 'known as this',
    walletAddress: address,
  })
})

test('error: without the list of sold tokens, buying waits until a seller responds', async () => {
  const { modal, openForm, page } = await setup({
    before: (page) => page.route('**/v1/onramp/options*', (route) => route.abort()),
  })
  await openForm('100')
  await shown(modal, 'Nothing to buy right now').waitFor()
  await page.unroute('**/v1/onramp/options*')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await sandbox(modal).waitFor()
})

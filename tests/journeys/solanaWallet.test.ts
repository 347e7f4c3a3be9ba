import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, openModal, openPage, stack, status } from '../browser.ts'
import {
  addressOf,
  cutSolana,
  lamportsOf,
  newSolanaWallet,
  openSolana,
  richSolanaWallet,
} from '../pages/solanaPage.ts'

const shown = (page: Page) => page.locator('dt:text("Address") + dd')
const sign = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      window.actions
        .signMessage(window.latchkey, { message: text })
        .catch(({ code }) => `error: ${code}`),
    message,
  )

/** Verifies with OpenSSL, which shares no code with wallets or Latchkey. */
function isSigned(message: string, signature: string, address: string): boolean {
  const encode = (text: string) => Buffer.from(getBase58Encoder().encode(text))
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), encode(address)])
  const key = createPublicKey({ format: 'der', key: der, type: 'spki' })
  return verify(null, Buffer.from(message), key, encode(signature))
}

test('behavior: connects, reconnects after a reload without a prompt, and signs', async () => {
  const wallet = richSolanaWallet(1)
  const { page } = await openSolana({ wallet })
  await shown(page).getByText(addressOf(wallet)).waitFor()
  await page.reload()
  await status(page, 'connected')
  const asked = wallet.requests.filter(({ feature }) => feature === 'standard:connect')
  expect(asked.map(({ input }) => input)).toEqual([{ silent: false }, { silent: true }])
  const signature = await sign(page, 'I am back')
  expect(isSigned('I am back', signature, addressOf(wallet))).toBe(true)
  expect(isSigned('I am not', signature, addressOf(wallet))).toBe(false)
})

test('behavior: another account in the wallet becomes the active one', async () => {
  const wallet = richSolanaWallet(1, 2)
  const [first = '', second = ''] = wallet.addresses
  const { page } = await openSolana({ wallet })
  await shown(page).getByText(first).waitFor()
  wallet.switchAccount(1)
  await shown(page).getByText(second).waitFor()
  expect(isSigned('Who?', await sign(page, 'Who?'), second)).toBe(true)
})

test("behavior: the account view shows the balance, and leads to Solana's features", async () => {
  const wallet = richSolanaWallet(0)
  const { modal, page } = await openSolana({ wallet })
  await page.evaluate(() => void window.latchkey.open())
  const sol = modal.getByRole('button', { name: /^Solana/ }).first()
  await sol.waitFor()
  await modal.getByText('USD Coin').first().waitFor()
  // Hostile token names are rendered as plain text.
  expect(await page.evaluate(() => document.querySelectorAll('img[src="x"]').length)).toBe(0)
  for (const action of ['Send', 'Receive', 'Buy'])
    await modal.getByRole('button', { exact: true, name: action }).waitFor()
  expect(await modal.getByRole('button', { exact: true, name: 'Swap' }).count()).toBe(0)
  const expected = Math.floor((await lamportsOf(addressOf(wallet))) / 1e6) / 1e3
  expect(await sol.textContent()).toContain(expected.toLocaleString('en-US').split('.')[0])
})

test('error: a declined connection stays disconnected and can be retried', async () => {
  const wallet = newSolanaWallet()
  const page = await openPage({ families: ['solana'], wallets: [wallet] })
  wallet.reject()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByText('Request declined').first().waitFor()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await status(page, 'connected')
})

test('error: a declined message is not signed', async () => {
  const { page, wallet } = await openSolana()
  wallet.reject()
  expect(await sign(page, 'Pay me')).toBe('error: USER_REJECTED')
  await status(page, 'connected')
})

test('error: without nodes the account is shown with an unknown balance', async () => {
  const { modal, page } = await openSolana()
  const letThrough = await cutSolana(page, stack.provider)
  await page.route(`${stack.provider}/v1/account/**`, (route) => route.abort())
  await page.evaluate(() => void window.latchkey.open())
  await modal.getByText('–').first().waitFor()
  await page.unroute(`${stack.provider}/v1/account/**`)
  await letThrough()
})

test("behavior: disconnecting in the wallet ends the page's connection, and disconnecting in the page lasts", async () => {
  const { page, wallet } = await openSolana()
  wallet.disconnect()
  await status(page, 'disconnected')
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  await page.reload()
  await status(page, 'disconnected')
  expect(await modalOf(page).isVisible()).toBe(false)
})

import { expect, test } from 'vitest'
import { modalOf } from '../browser.ts'
import {
  askEsplora,
  type BitcoinSetup,
  connectBitcoin,
  give,
  newBitcoinWallet,
  payingOf,
  satoshisOf,
  untilConfirmed,
} from '../pages/bitcoinPage.ts'
import { openSend, send, told } from '../pages/sendPage.ts'

const features = { bitcoinSend: true }

/** A connected visitor with satoshis, at the form. */
async function setup({
  options = { features },
  satoshis = 500_000,
  wallet = newBitcoinWallet(),
  ...more
}: BitcoinSetup & { readonly satoshis?: number } = {}) {
  await give(payingOf(wallet), satoshis)
  const { page } = await connectBitcoin({ options, wallet, ...more })
  await openSend(page)
  const modal = modalOf(page)
  return {
    amount: modal.getByRole('textbox', { name: /^Amount/ }),
    modal,
    page,
    recipient: modal.getByRole('textbox', { name: 'To' }),
    wallet,
  }
}

const stranger = () => payingOf(newBitcoinWallet())

test('behavior: bitcoin arrives, the account is shown, and the host gets the id', async () => {
  const to = stranger()
  const { amount, modal, page, recipient, wallet } = await setup()
  await modal.getByText(/Balance 0\.005 /).waitFor()
  await amount.fill('0.0015')
  await recipient.fill(to)
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Send 0\.0015 .?BTC.? to .* on Bitcoin Regtest\./).waitFor()
  await modal.getByText(/Network fee about 0\.0000\d+ .?BTC/).waitFor()
  await modal.getByRole('button', { name: /^Send 0\.0015/ }).click()

  await expect.poll(async () => (await told(page)).hash).toMatch(/^[0-9a-f]{64}$/)
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  const { hash } = await told(page)
  await untilConfirmed(hash)
  expect(await satoshisOf(to)).toBe(150_000)
  const { fee, vin } = Object(await askEsplora(`/tx/${hash}`))
  expect(vin[0].prevout.scriptpubkey_address).toBe(payingOf(wallet))
  expect(await satoshisOf(payingOf(wallet))).toBe(350_000 - fee)
})

test('behavior: Max sends the whole balance less the fee', async () => {
  const to = stranger()
  const { amount, modal, page, recipient } = await setup()
  await recipient.fill(to)
  await modal.getByRole('button', { exact: true, name: 'Max' }).click()
  await expect.poll(() => amount.inputValue()).toMatch(/^0\.00499\d+$/)
  await send(modal)
  await expect.poll(async () => (await told(page)).hash).toMatch(/^[0-9a-f]{64}$/)
  await untilConfirmed((await told(page)).hash)
  expect(await satoshisOf(to)).toBeGreaterThan(499_000)
})

test('error: an excessive amount or an invalid address is refused before the wallet is requested', async () => {
  const { amount, modal, recipient, wallet } = await setup({ satoshis: 250_000 })
  const asked = wallet.requests.length
  await modal.getByText(/Balance 0\.0025 /).waitFor()
  await amount.fill('0.0026')
  await modal.getByRole('button', { name: /Not enough .?BTC/ }).waitFor()
  await amount.fill('0.001')
  await recipient.fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  const nobody = modal.locator('.lk-Recipient-missing')
  await nobody.getByText(/Not a .?Bitcoin Regtest.? address/).waitFor()
  const to = stranger()
  await recipient.fill(to)
  await nobody.waitFor({ state: 'detached' })
  await recipient.fill(`${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`)
  await nobody.waitFor()
  expect(wallet.requests).toHaveLength(asked)
})

test('error: a declined request keeps the form, and a retry sends', async () => {
  const to = stranger()
  const { amount, modal, page, recipient, wallet } = await setup()
  await amount.fill('0.001')
  await recipient.fill(to)
  wallet.reject()
  // A fee that changes during the review has to be confirmed first.
  await modal.locator('.lk-Send-fee').getByText(/about/).waitFor()
  await send(modal)
  await modal.getByText('Request declined').waitFor()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await told(page)).hash).toMatch(/^[0-9a-f]{64}$/)
  await untilConfirmed((await told(page)).hash)
  expect(await satoshisOf(to)).toBe(100_000)
})

test('error: a network that the host does not offer is unsupported', async () => {
  const { modal, wallet } = await setup({ options: {} })
  const asked = wallet.requests.length
  await modal.getByText('Sending isn’t available').waitFor()
  expect(await modal.getByRole('textbox').count()).toBe(0)
  expect(wallet.requests).toHaveLength(asked)
})

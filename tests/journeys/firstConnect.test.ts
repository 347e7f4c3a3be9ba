import { expect, test } from 'vitest'
import { modalOf, newWallet, openModal, openPage, status } from '../browser.ts'

test('behavior: connects an installed wallet', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)

  wallet.hold()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByText('Continue in Virtual Wallet').first().waitFor()
  wallet.release()

  await status(page, 'connected')
  await modalOf(page).waitFor({ state: 'hidden' })
  expect(await page.getByTestId('address').textContent()).toBe(wallet.address)
})

test('behavior: a connected button opens the account', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')

  await page.getByTitle(wallet.address).click()
  await modal.getByText(wallet.address.slice(-6)).first().waitFor()
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
})

test('behavior: a wallet only at window.ethereum also connects', async () => {
  const wallet = newWallet({ legacy: 'only' })
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: /Browser wallet/i }).click()
  await status(page, 'connected')
})

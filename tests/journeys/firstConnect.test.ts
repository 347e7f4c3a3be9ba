import { expect, test } from 'vitest'
import { modalOf, newWallet, openModal, openPage, openPlayground, status } from '../browser.ts'

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

test('behavior: a connected button opens the account, and another that the wallet shares can be chosen', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')

  await page.getByTitle(wallet.address).click()
  await modal.getByText(wallet.address.slice(-6)).first().waitFor()
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()

  // The wallet shares three accounts.
  await modal.getByRole('button', { name: 'Choose account' }).click()
  const shared = modal.getByRole('region', { name: 'Accounts in this wallet' }).getByRole('button')
  expect(await shared.count()).toBe(3)
  const [, second = ''] = wallet.addresses
  await shared.nth(1).click()
  await page.getByTestId('address').getByText(second, { exact: true }).waitFor()
  await modal.getByText(second, { exact: true }).waitFor({ state: 'attached' })
})

test('behavior: a wallet only at window.ethereum also connects', async () => {
  const wallet = newWallet({ legacy: 'only' })
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: /Browser wallet/i }).click()
  await status(page, 'connected')
})

test('behavior: a host’s buttons say “Connecting…” while the wallet decides, then show the account’s name and the network’s picture', async () => {
  const wallet = newWallet()
  wallet.hold()
  const page = await openPlayground('/elements.html', { wallets: [wallet] })
  const button = page.locator('latchkey-button').first()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  await button.getByText('Connect wallet').waitFor()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await button.getByText('Connecting…').waitFor()
  wallet.release()
  await button.getByText('alice.eth').waitFor()
  const network = page.locator('latchkey-network-button')
  await network.getByText('Ethereum').waitFor()
  await network.locator('img').waitFor()
})

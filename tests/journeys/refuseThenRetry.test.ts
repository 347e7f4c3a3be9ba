import { test } from 'vitest'
import { newWallet, openModal, openPage, status } from '../browser.ts'

test('behavior: a declined connection can be retried', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)

  wallet.reject()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByText('Request declined').first().waitFor()
  await status(page, 'disconnected')

  await modal.getByRole('button', { name: 'Try again' }).click()
  await status(page, 'connected')
})

test('behavior: going back offers the other wallets again', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)

  wallet.reject()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByText('Request declined').first().waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
})

test('error: a failing wallet is reported with details', async () => {
  const wallet = newWallet()
  wallet.answer('eth_requestAccounts', () => {
    throw new Error('The vault is on fire')
  })
  wallet.answer('wallet_requestPermissions', () => {
    throw new Error('The vault is on fire')
  })
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)

  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByText('Couldn’t connect').first().waitFor()
  await modal.getByText('Details').first().click()
  await modal.getByText('The vault is on fire').waitFor()
})

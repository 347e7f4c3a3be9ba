import { installVirtualWallet } from 'latchkey/testing'
import { expect, test } from 'vitest'
import { newWallet, openModal, openPage, status } from '../browser.ts'

test('behavior: a wallet that announces itself late appears in the open list', async () => {
  const page = await openPage()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await modal.getByRole('button', { name: 'Late Wallet' }).count()).toBe(0)
  await installVirtualWallet(page, newWallet({ name: 'Late Wallet', rdns: 'test.late' }))
  await modal.getByRole('button', { name: 'Late Wallet' }).click()
  await status(page, 'connected')
})

test('behavior: a wallet that announces itself twice has one row', async () => {
  const twice = { name: 'Twice Wallet', rdns: 'test.twice' }
  const page = await openPage({ wallets: [newWallet(twice), newWallet(twice)] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Twice Wallet' }).first().waitFor()
  expect(await modal.getByRole('button', { name: 'Twice Wallet' }).count()).toBe(1)
})

test('behavior: a wallet that is announced and at window.ethereum has one row', async () => {
  const page = await openPage({ wallets: [newWallet({ legacy: true })] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await modal.getByText('Installed').count()).toBe(1)
})

import { installVirtualWallet } from 'latchkey/testing'
import { test } from 'vitest'
import { newWallet, openModal, openPage, status } from '../browser.ts'

const rabby = 'io.rabby'

test('behavior: a wallet that is not installed links to its download', async () => {
  const page = await openPage({
    options: { enableWalletConnect: false, featuredWalletIds: [rabby] },
  })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Rabby' }).click()
  await modal.getByText('Rabby isn’t installed in this browser').first().waitFor()
  await modal.getByRole('link', { name: 'Get Rabby' }).waitFor()
})

test('behavior: a phone wallet offers pairing and its download', async () => {
  const page = await openPage({ options: { featuredWalletIds: [rabby] } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Rabby' }).click()
  await modal.getByRole('img', { name: 'QR code' }).waitFor()
  await modal.getByRole('link', { name: 'Get it' }).waitFor()
})

test('behavior: a newly installed wallet can be connected from the open view', async () => {
  const page = await openPage({ options: { featuredWalletIds: [rabby] } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Rabby' }).click()
  await modal.getByRole('link', { name: 'Get it' }).waitFor()
  await installVirtualWallet(page, newWallet({ name: 'Rabby Wallet', rdns: rabby }))
  await modal.getByRole('button', { name: 'Connect Rabby' }).click()
  await status(page, 'connected')
})

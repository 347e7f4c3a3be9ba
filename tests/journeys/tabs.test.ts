import { expect, test } from 'vitest'
import { connectWallet, newVisitor, newWallet, openPage, status } from '../browser.ts'

test('behavior: connecting in one tab shows in the other within a second', async () => {
  const visitor = await newVisitor()
  const wallet = newWallet()
  const first = await openPage({ visitor, wallets: [wallet] })
  const second = await openPage({ visitor, wallets: [wallet] })
  await connectWallet(first)
  await second.getByTestId('address').getByText(wallet.address).waitFor({ timeout: 1000 })
})

test('behavior: disconnecting in one tab shows in the other within a second, and stays', async () => {
  const visitor = await newVisitor()
  const wallet = newWallet()
  const first = await openPage({ visitor, wallets: [wallet] })
  await connectWallet(first)
  const second = await openPage({ visitor, wallets: [wallet] })
  await status(second, 'connected')

  await first.evaluate(() => window.latchkey.disconnect())
  await second
    .getByTestId('status')
    .getByText('disconnected', { exact: true })
    .waitFor({ timeout: 1000 })
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')

  for (const page of [first, second]) {
    await page.reload()
    await status(page, 'disconnected')
  }
})

test('behavior: disconnecting from the account view', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.getByRole('button', { name: wallet.address.slice(0, 4) }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await status(page, 'disconnected')
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
})

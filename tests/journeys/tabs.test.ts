import { expect, test } from 'vitest'
import { connectWallet, newVisitor, newWallet, openPage, shownAt, status } from '../browser.ts'

test('behavior: connecting in one tab shows in the other', async () => {
  const visitor = await newVisitor()
  const wallet = newWallet()
  const first = await openPage({ visitor, wallets: [wallet] })
  const second = await openPage({ visitor, wallets: [wallet] })
  const here = shownAt(first, 'address', wallet.address)
  const there = shownAt(second, 'address', wallet.address)
  await connectWallet(first)
  // The other tab loads the wallet's part and asks the wallet by itself.
  expect((await there) - (await here)).toBeLessThan(5_000)
})

test('behavior: disconnecting in one tab shows in the other, and stays', async () => {
  const visitor = await newVisitor()
  const wallet = newWallet()
  const first = await openPage({ visitor, wallets: [wallet] })
  await connectWallet(first)
  const second = await openPage({ visitor, wallets: [wallet] })
  await status(second, 'connected')

  const here = shownAt(first, 'status', 'disconnected')
  const there = shownAt(second, 'status', 'disconnected')
  await first.evaluate(() => window.latchkey.disconnect())
  expect((await there) - (await here)).toBeLessThan(1_000)
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

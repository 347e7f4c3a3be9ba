import { expect, test } from 'vitest'
import {
  connectWallet,
  during,
  newVisitor,
  newWallet,
  openPage,
  shownAt,
  status,
} from '../browser.ts'

test('behavior: connecting in one tab shows in the other', async () => {
  const visitor = await newVisitor()
  const wallet = newWallet()
  const first = await openPage({ visitor, wallets: [wallet] })
  const second = await openPage({ visitor, wallets: [wallet] })
  const [here, there] = await during(
    Promise.all([
      shownAt(first, 'address', wallet.address),
      shownAt(second, 'address', wallet.address),
    ]),
    () => connectWallet(first),
  )
  // The other tab loads the connector and reconnects without a prompt.
  expect(there - here).toBeLessThan(5_000)
})

test('behavior: disconnecting in one tab shows in the other, and stays', async () => {
  const visitor = await newVisitor()
  const wallet = newWallet()
  const first = await openPage({ visitor, wallets: [wallet] })
  await connectWallet(first)
  const second = await openPage({ visitor, wallets: [wallet] })
  await status(second, 'connected')

  const [here, there] = await during(
    Promise.all([
      shownAt(first, 'status', 'disconnected'),
      shownAt(second, 'status', 'disconnected'),
    ]),
    () => first.evaluate(() => window.latchkey.disconnect()),
  )
  // The message takes an instant; two renderers of a busy machine may take longer.
  expect(there - here).toBeLessThan(3_000)
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
  await page.getByTitle(wallet.address).click()
  await page.getByRole('button', { exact: true, name: 'More' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await status(page, 'disconnected')
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
})

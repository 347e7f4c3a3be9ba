import { expect, test } from 'vitest'
import { newWallet, openPlayground } from '../browser.ts'

test('behavior: two instances on one page are independent', async () => {
  // Two wallets: an instance that revokes accounts revokes them for the whole page.
  const wallet = newWallet()
  const other = newWallet({ chainId: 8453, name: 'Other Wallet', rdns: 'test.other' })
  other.switchAccount(1)
  const page = await openPlayground('/two.html', { wallets: [wallet, other] })
  const [shop, vault] = [
    page.getByRole('region', { name: 'shop' }),
    page.getByRole('region', { name: 'vault' }),
  ]
  const open = page.locator('dialog.lk-Modal[open]')

  await vault.getByRole('button', { name: 'Connect vault' }).click()
  await open.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await open.count()).toBe(1)
  await open.getByRole('button', { name: 'Virtual Wallet' }).click()
  await vault.getByText(wallet.address).waitFor()
  expect(await shop.getByRole('status').textContent()).toBe('disconnected')

  await shop.getByRole('button', { name: 'Connect shop' }).click()
  await open.getByRole('button', { name: 'Other Wallet' }).click()
  await shop.getByText(other.address).waitFor()

  await page.evaluate(() => window.latchkey.disconnect())
  await shop.getByText('disconnected').waitFor()
  expect(await vault.getByRole('status').textContent()).toBe(wallet.address)
})

test('behavior: each instance reconnects after a reload', async () => {
  const wallet = newWallet()
  const page = await openPlayground('/two.html', { wallets: [wallet] })
  const vault = page.getByRole('region', { name: 'vault' })
  await vault.getByRole('button', { name: 'Connect vault' }).click()
  await page
    .locator('dialog.lk-Modal[open]')
    .getByRole('button', { name: 'Virtual Wallet' })
    .click()
  await vault.getByText(wallet.address).waitFor()

  await page.reload()
  await vault.getByText(wallet.address).waitFor()
  const shop = page.getByRole('region', { name: 'shop' })
  expect(await shop.getByRole('status').textContent()).toBe('disconnected')
})

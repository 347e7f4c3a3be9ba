import { expect, test } from 'vitest'
import { modalOf, newWallet, openPlayground } from '../browser.ts'

test('behavior: the developer drawer shows the account', async () => {
  const wallet = newWallet()
  const options = { enableEmbedded: false }
  const page = await openPlayground('/index.html', { options, wallets: [wallet] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByTitle(wallet.address).first().waitFor()
  await page.getByRole('button', { name: 'Developer' }).click()
  await page.getByText(wallet.address).first().waitFor()
})

test('behavior: a visitor without a wallet tries the demo wallet, which a reload keeps', async () => {
  const page = await openPlayground('/index.html', { wallets: [] })
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('The request was declined in the wallet', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const address = () => page.evaluate(() => window.latchkey.getAccount().address)
  await page.getByRole('button', { name: 'Swap' }).waitFor()
  const before = await address()

  await page.reload()
  await expect.poll(address).toBe(before)
})

test('behavior: the bare page connects', async () => {
  const wallet = newWallet()
  const page = await openPlayground('/bare.html', { wallets: [wallet] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByTitle(wallet.address).waitFor()
})

test('behavior: the inline page connects without a dialog', async () => {
  const page = await openPlayground('/inline.html')
  await page.getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByRole('button', { exact: true, name: 'More' }).waitFor()
  expect(await modalOf(page).count()).toBe(0)
})

test('behavior: custom elements connect, follow and switch', async () => {
  const wallet = newWallet()
  const page = await openPlayground('/elements.html', { wallets: [wallet] })
  const button = page.locator('latchkey-button').first()
  await button.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await button.getByTitle(wallet.address).waitFor()

  await page.locator('latchkey-network-button').getByRole('button').click()
  await modalOf(page).getByRole('button', { name: 'Base' }).click()
  await page.locator('latchkey-network-button').getByText('Base').waitFor()

  wallet.switchAccount(1)
  await button.getByTitle(wallet.address).waitFor()
})

test('behavior: a disabled custom element opens nothing', async () => {
  const page = await openPlayground('/elements.html')
  const button = page.getByRole('button', { name: 'Not now' })
  expect(await button.isDisabled()).toBe(true)
})

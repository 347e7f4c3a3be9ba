import { expect, test } from 'vitest'
import { modalOf, newWallet, openPlayground } from '../browser.ts'

test('behavior: the control panel connects and shows the account', async () => {
  const wallet = newWallet()
  const page = await openPlayground('/index.html', { wallets: [wallet] })
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByText(wallet.address).first().waitFor()
})

test('behavior: the bare page connects', async () => {
  const wallet = newWallet()
  const page = await openPlayground('/bare.html', { wallets: [wallet] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByRole('button', { name: wallet.address.slice(-6) }).waitFor()
})

test('behavior: the inline page connects without a dialog', async () => {
  const page = await openPlayground('/inline.html')
  await page.getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(await modalOf(page).count()).toBe(0)
})

test('behavior: custom elements connect, follow and switch', async () => {
  const wallet = newWallet()
  const page = await openPlayground('/elements.html', { wallets: [wallet] })
  const button = page.locator('latchkey-button').first()
  await button.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await button.getByRole('button', { name: wallet.address.slice(-6) }).waitFor()

  await page.locator('latchkey-network-button').getByRole('button').click()
  await modalOf(page).getByRole('button', { name: 'Base' }).click()
  await page.locator('latchkey-network-button').getByText('Base').waitFor()

  wallet.switchAccount(1)
  await button.getByRole('button', { name: wallet.address.slice(-6) }).waitFor()
})

test('behavior: a disabled custom element opens nothing', async () => {
  const page = await openPlayground('/elements.html')
  const button = page.getByRole('button', { name: 'Not now' })
  expect(await button.isDisabled()).toBe(true)
})

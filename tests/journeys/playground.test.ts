import { expect, test } from 'vitest'
import { modalOf, newWallet, openPlayground } from '../browser.ts'

test('behavior: the developer drawer shows the account', async () => {
  const wallet = newWallet()
  const options = { enableEmbedded: false }
  const page = await openPlayground('/index.html', { options, wallets: [wallet] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByTitle(wallet.address).waitFor()
  await page.getByRole('button', { name: 'Developer' }).click()
  await page.getByText(wallet.address).first().waitFor()

  const drawer = page.getByRole('complementary', { name: 'Developer' })
  await drawer.getByRole('searchbox').fill('locale')
  expect(await drawer.getByLabel('locale').count()).toBe(1)
  expect(await drawer.getByLabel('themeMode').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await drawer.count()).toBe(0)
})

test('behavior: a visitor without a wallet tries the demo wallet, which a reload keeps', async () => {
  const page = await openPlayground('/index.html', { wallets: [] })
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('declined').waitFor()
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const address = () => page.evaluate(() => window.latchkey.getAccount().address)
  await page.getByRole('button', { name: 'Swap' }).waitFor()
  const before = await address()

  await page.reload()
  await expect.poll(address).toBe(before)
})

test('behavior: a look restyles the running modal and its code', async () => {
  const page = await openPlayground('/index.html')
  await page.getByRole('button', { name: 'Garden' }).click()
  await page.getByText("'--lk-accent': '#0a7f5a'").waitFor()
  const theme = await page.evaluate(() => window.latchkey.getTheme())
  expect(theme).toMatchObject({ mode: 'light', variables: { '--lk-radius': '6px' } })

  await page.getByRole('button', { name: 'HTML' }).click()
  await page.getByText('defineElements(latchkey)').waitFor()
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

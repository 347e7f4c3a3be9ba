import { devices } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openModal, openPage, status } from '../browser.ts'

const rainbow = 'me.rainbow'
const rabby = 'io.rabby'

test('behavior: featured wallets stand in the configured order', async () => {
  const page = await openPage({ options: { featuredWalletIds: [rainbow, rabby] } })
  const modal = await openModal(page)
  const names = modal.getByRole('button', { name: /Rainbow|Rabby/ })
  await expect.poll(() => names.count()).toBe(2)
  expect((await names.allTextContents()).map((text) => text.match(/Rainbow|Rabby/)?.[0])).toEqual([
    'Rainbow',
    'Rabby',
  ])
})

test('behavior: custom wallets are listed', async () => {
  const own = { homepage: 'https://own.example', id: 'own', name: 'Own Wallet' }
  const page = await openPage({ options: { customWallets: [own] } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Own Wallet' }).click()
  await modal.getByText('Own Wallet isn’t installed in this browser').first().waitFor()
})

test('behavior: includeWalletIds restricts the whole list', async () => {
  const page = await openPage({ options: { includeWalletIds: [rainbow, rabby] } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('button', { name: 'Rainbow' }).waitFor()
  await modal.getByRole('button', { name: 'Rabby' }).waitFor()
  expect(await modal.getByRole('button', { name: /MetaMask|Trust|Zerion/ }).count()).toBe(0)
})

test('behavior: excludeWalletIds removes wallets from the list', async () => {
  const page = await openPage({ options: { excludeWalletIds: [rainbow] } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('textbox', { name: 'Search wallets' }).fill('rainbow')
  await modal.getByText('No wallet found').first().waitFor()
})

test('behavior: allWallets HIDE offers no full list', async () => {
  const page = await openPage({ options: { allWallets: 'HIDE' } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await modal.getByRole('button', { name: 'All wallets' }).count()).toBe(0)
})

test('behavior: features.allWallets false offers no full list', async () => {
  const page = await openPage({ options: { features: { allWallets: false } } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await modal.getByRole('button', { name: 'All wallets' }).count()).toBe(0)
})

test('behavior: allWallets ONLY_MOBILE offers the full list only on phones', async () => {
  const options = { allWallets: 'ONLY_MOBILE' }
  const desk = await openModal(await openPage({ options }))
  await desk.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await desk.getByRole('button', { name: 'All wallets' }).count()).toBe(0)

  const visitor = await newVisitor(devices['Pixel 7'])
  const phone = await openModal(await openPage({ options, visitor }))
  await phone.getByRole('button', { name: 'All wallets' }).click()
  await phone.getByRole('textbox', { name: 'Search wallets' }).waitFor()
})

test('behavior: enableWallets false offers no wallets', async () => {
  const page = await openPage({ options: { enableWallets: false } })
  const modal = await openModal(page)
  await modal.getByText('No way to connect').waitFor()
  expect(await modal.getByRole('button', { name: 'Virtual Wallet' }).count()).toBe(0)
})

test('behavior: the guide explains wallets to newcomers and where to get one', async () => {
  const page = await openPage()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'What is a wallet' }).first().click()
  await modal.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
  await modal.getByRole('button', { name: 'Get a wallet' }).click()
  await modal.getByRole('heading', { name: 'Get a wallet' }).waitFor()
})

test('behavior: enableWalletGuide false hides the guide', async () => {
  const page = await openPage({ options: { enableWalletGuide: false } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await modal.getByText('New to wallets?').count()).toBe(0)
})

test('behavior: configured terms are linked in the footer', async () => {
  const page = await openPage({ options: { termsConditionsUrl: 'https://site.example/terms' } })
  const modal = await openModal(page)
  const link = modal.getByRole('link', { name: 'terms of service' })
  expect(await link.getAttribute('href')).toBe('https://site.example/terms')
})

test('behavior: the legal checkbox precedes connecting', async () => {
  const page = await openPage({
    options: {
      features: { legalCheckbox: true },
      privacyPolicyUrl: 'https://site.example/privacy',
      termsConditionsUrl: 'https://site.example/terms',
    },
  })
  const modal = await openModal(page)
  const wallet = modal.getByRole('button', { name: 'Virtual Wallet' })
  await wallet.waitFor()
  expect(await wallet.isDisabled()).toBe(true)

  await modal.getByRole('checkbox').check()
  await wallet.click()
  await status(page, 'connected')
})

test('behavior: enableEIP6963 false lists no announced wallet', async () => {
  const page = await openPage({ options: { enableEIP6963: false } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).waitFor()
  expect(await modal.getByRole('button', { name: 'Virtual Wallet' }).count()).toBe(0)
})

test('behavior: the host changes texts', async () => {
  const page = await openPage({ options: { texts: { 'connect.title': 'Connect to Pier 9' } } })
  const modal = await openModal(page)
  await modal.getByRole('heading', { name: 'Connect to Pier 9' }).waitFor()
})

test('behavior: the theme follows the system, the option and its change', async () => {
  const page = await openPage({ options: { themeMode: 'dark' } })
  const modal = await openModal(page)
  const lightness = () =>
    modal.evaluate((dialog) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')!
      context.fillStyle = getComputedStyle(dialog).getPropertyValue('--lk-surface-0')
      context.fillRect(0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[0]!
    })
  expect(await lightness()).toBeLessThan(100)
  await page.evaluate(() => window.latchkey.setThemeMode('light'))
  await expect.poll(lightness).toBeGreaterThan(200)
  await page.evaluate(() => window.latchkey.setThemeMode(undefined))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(lightness).toBeLessThan(100)
})

import { expect, test } from 'vitest'
import { newWallet, openPage } from '../browser.ts'

const options = { enableEmbedded: true }

test('behavior: the inline product stands in the page, without a dialog', async () => {
  const page = await openPage({ host: 'inline', options })
  await page.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  const heading = await page.getByRole('heading', { name: 'Plain page' }).boundingBox()
  const row = await page.getByRole('button', { name: 'Virtual Wallet' }).boundingBox()
  expect(row!.y).toBeGreaterThan(heading!.y)
})

test('behavior: after connecting it shows the account, and after the end Connect; `open` is false', async () => {
  const wallet = newWallet()
  const page = await openPage({ host: 'inline', options, wallets: [wallet] })
  await page.getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByRole('button', { exact: true, name: 'More' }).waitFor()
  expect(await page.evaluate(() => window.latchkey.getState().open)).toBe(false)

  // A restored connection shows the account, too.
  await page.reload()
  await page.getByRole('button', { exact: true, name: 'More' }).click()

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Virtual Wallet' }).click()
  await page.getByRole('button', { exact: true, name: 'More' }).waitFor()
  wallet.disconnect()
  await page.locator('.lk-ToastBar', { hasText: 'Your wallet ended the connection' }).waitFor()
  await page.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await page.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
})

test('behavior: closing leads to Connect while no wallet is connected', async () => {
  const page = await openPage({ host: 'inline', options })
  await page.getByRole('button', { name: 'All wallets' }).click()
  await page.getByRole('heading', { name: 'All wallets' }).waitFor()
  await page.evaluate(() => window.latchkey.open({ view: 'WhatIsAWallet' }))
  await page.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
  await page.evaluate(() => window.latchkey.close())
  await page.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await page.evaluate(() => window.latchkey.getState().open)).toBe(false)
})

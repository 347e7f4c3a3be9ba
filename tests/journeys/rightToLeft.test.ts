import { expect, test } from 'vitest'
import { modalOf, newWallet, openPage, status } from '../browser.ts'

async function openPseudo(locale: string) {
  const wallet = newWallet()
  const page = await openPage({ options: { locale }, wallets: [wallet] })
  await page.evaluate(() => window.latchkey.open())
  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  return { modal, page }
}

test('behavior: right to left, the sheet is mirrored and works', async () => {
  const { modal, page } = await openPseudo('ar-XB')
  const direction = await modal.evaluate((dialog) => getComputedStyle(dialog).direction)
  expect(direction).toBe('rtl')

  const close = await modal.getByRole('button').first().boundingBox()
  const sheet = await modal.boundingBox()
  expect(close && sheet && close.x + close.width <= sheet.x + sheet.width).toBe(true)
  const icon = await modal.locator('.lk-Row-icon').first().boundingBox()
  expect(icon!.x).toBeGreaterThan(sheet!.x + sheet!.width / 2)

  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
})

test('behavior: no view overflows its sheet sideways', async () => {
  const { modal, page } = await openPseudo('ar-XB')
  for (const view of ['Connect', 'AllWallets', 'Networks', 'WhatIsAWallet', 'GetWallet'] as const) {
    await page.evaluate((view) => window.latchkey.open({ view }), view)
    await modal.locator(`[data-view="${view}"]`).waitFor()
    const over = await modal.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(over, view).toBeLessThanOrEqual(0)
  }
})

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

test('behavior: left to right, a name in Hebrew keeps its row, beside another wallet of its rdns', async () => {
  const rdns = 'org.shared'
  const [latin, hebrew] = [
    newWallet({ name: 'Cedar 2', rdns }),
    newWallet({ name: 'ארז 2 (Beta)', rdns }),
  ]
  const page = await openPage({ wallets: [latin, hebrew] })
  await page.evaluate(() => window.latchkey.open())
  const modal = modalOf(page)
  const rows = [latin, hebrew].map(({ placement }) =>
    modal.getByRole('button', { name: placement.info.name }),
  )
  const places = await Promise.all(
    rows.map((row) =>
      row.evaluate((button) => {
        const lines = document.createRange()
        lines.selectNodeContents(button.querySelector('.lk-Row-title') ?? button)
        const [icon, tag] = ['.lk-Row-icon', '.lk-Tag'].map((part) =>
          button.querySelector(part)?.getBoundingClientRect(),
        )
        return [icon?.left, lines.getBoundingClientRect().left, tag?.right]
      }),
    ),
  )
  expect(places[1]).toEqual(places[0])
  await rows[1]?.click()
  await status(page, 'connected')
  expect(hebrew.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
  expect(latin.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  await page.evaluate(() => window.latchkey.open())
  await rows[0]?.click()
  await status(page, 'connected')
  expect(latin.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
})

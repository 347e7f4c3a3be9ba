import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { serveStatic } from '../../scripts/start/serveStatic.ts'
import { connectWallet, modalOf, newWallet, openModal, openPage, stack } from '../browser.ts'

const nodes = Object.values(stack.nodes)
const strict = [
  "default-src 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  `connect-src 'self' ${[stack.provider, stack.provider.replace('http', 'ws'), ...nodes].join(' ')}`,
].join('; ')

async function visit(policy: string) {
  const server = await serveStatic({
    headers: { 'content-security-policy': policy },
    root: stack.pagesFolder,
  })
  onTestFinished(() => server.stop())
  const violations: string[] = []
  const wallet = newWallet()
  const page = await openPage({
    before: async (page) => {
      await page.exposeFunction('hearViolation', (text: string) => violations.push(text))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const { blockedURI, effectiveDirective, sample, sourceFile } = event
          const text = `${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`
          Reflect.get(window, 'hearViolation')(text)
        })
      })
    },
    server: server.url,
    wallets: [wallet],
  })
  return { page, violations, wallet }
}

async function wholeJourney(page: Page, wallet: ReturnType<typeof newWallet>) {
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('textbox', { name: 'Search wallets' }).fill('rain')
  await modal.getByRole('button', { name: 'Rainbow' }).click()
  await modal.locator('.lk-QrCode[data-state="done"]').waitFor()
  await page.evaluate(() => window.latchkey.close())

  for (const view of ['WhatIsAWallet', 'GetWallet', 'WhatIsANetwork'] as const) {
    await page.evaluate((view) => window.latchkey.open({ view }), view)
    await modal.locator(`[data-view="${view}"]`).waitFor()
  }
  await page.evaluate(() => window.latchkey.close())
  await modal.waitFor({ state: 'hidden' })

  await connectWallet(page)
  await modal.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.latchkey.open())
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  await modal.getByRole('button', { name: 'Base' }).click()
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  wallet.switchChain(11155111)
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByTestId('status').getByText('disconnected').waitFor()
}

test('behavior: nothing breaks a strict policy through the whole journey', async () => {
  const { page, violations, wallet } = await visit(strict)
  await wholeJourney(page, wallet)
  expect(violations).toEqual([])
})

test('behavior: nothing breaks Trusted Types either', async () => {
  const { page, violations, wallet } = await visit(`${strict}; require-trusted-types-for 'script'`)
  await wholeJourney(page, wallet)
  expect(violations).toEqual([])
})

test('error: an inline style is reported', async () => {
  const { page, violations } = await visit(strict)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => violations.length).toBe(1)
  await modalOf(page).waitFor({ state: 'hidden' })
})

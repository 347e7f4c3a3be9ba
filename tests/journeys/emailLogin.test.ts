import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, openPage, stack, status } from '../browser.ts'
import { newVisitor } from '../newVisitor.ts'
import { codeFor } from '../readMail.ts'

const options = { provider: { secureSiteUrl: stack.secureSite, url: stack.provider } }

/** The embedded wallet's frame in the modal. */
function frameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe')
}

/** An address that no other test uses. */
const newEmail = () => `ada-${crypto.randomUUID()}@example.com`

/** Opens the modal and asks for a code. */
async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const field = modalOf(page).getByRole('textbox', { name: /e-?mail/i })
  await field.fill(email)
  await field.press('Enter')
}

test('logs in with an e-mail code, and keeps the login after a reload', async () => {
  const page = await openPage({ options, wallets: [] })
  const email = newEmail()
  await enterEmail(page, email)
  const code = await codeFor(email)
  const begin = performance.now()
  await frameOf(page).getByRole('textbox').first().pressSequentially(code)
  await status(page, 'connected')
  const took = performance.now() - begin
  const address = await page.getByTestId('address').textContent()
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(took).toBeLessThan(20_000)

  await page.reload()
  await status(page, 'connected')
  expect(await page.getByTestId('address').textContent()).toBe(address)
})

test('refuses a wrong code, and accepts the right one after it', async () => {
  const page = await openPage({ options, wallets: [] })
  const email = newEmail()
  await enterEmail(page, email)
  const code = await codeFor(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const field = frameOf(page).getByRole('textbox').first()
  await field.pressSequentially(wrong)
  await frameOf(page).getByRole('alert').first().waitFor()
  await field.fill('')
  await field.pressSequentially(code)
  await status(page, 'connected')
})

test('the same login has the same address at another device', async () => {
  const email = newEmail()
  const first = await openPage({ options, visitor: await newVisitor(), wallets: [] })
  await enterEmail(first, email)
  await frameOf(first).getByRole('textbox').first().pressSequentially(await codeFor(email))
  await status(first, 'connected')
  expect(await first.getByTestId('address').textContent()).toBeTruthy()
})

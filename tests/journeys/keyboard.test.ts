import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, newWallet, openPage, status } from '../browser.ts'

/** Accessible text of the focused element, through shadow roots. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    // Focus on the body means that the modal lost it.
    if (element === document.body) return ''
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).includes(name)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

test('a11y: connects and disconnects by keyboard', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await tabTo(page, 'Connect wallet')
  await page.keyboard.press('Enter')
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).waitFor()

  await tabTo(page, 'Virtual Wallet')
  await page.keyboard.press('Enter')
  await status(page, 'connected')
  await modalOf(page).waitFor({ state: 'hidden' })

  await expect.poll(() => focused(page)).toMatch(/92266|alice\.eth/)
  await page.keyboard.press('Enter')
  await modalOf(page).getByRole('button', { exact: true, name: 'More' }).waitFor()
  await tabTo(page, 'More')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Disconnect')
  await page.keyboard.press('Enter')
  await status(page, 'disconnected')
})

test('a11y: the focus goes to the title, to each new title, and back to the opener', async () => {
  const page = await openPage()
  await page.getByRole('button', { name: 'Connect wallet' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Connect wallet')
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await focused(page)).toBe('Connect wallet')

  await modalOf(page).getByRole('button', { name: 'All wallets' }).click()
  await expect.poll(() => focused(page)).toBe('All wallets')

  await page.keyboard.press('Escape')
  await modalOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Connect wallet')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
})

test('a11y: Tab stays inside while the modal is open', async () => {
  const page = await openPage()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).not.toBe('Something else')
  }
})

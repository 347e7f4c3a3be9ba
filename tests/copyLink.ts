import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Copies the link that a page shows. Waits until the clipboard no longer holds the previous one.
 */
export async function copyLink(page: Page, modal: Locator): Promise<string> {
  await modal.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => {
    const pairing = window.latchkey.getPairing()
    return pairing && 'uri' in pairing ? pairing.uri : ''
  })
  expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  return link
}

import type { Page } from 'playwright-core'

/** Waits until the frame of the secure site follows the language, and has drawn it. */
export async function settleFrames(page: Page, locale: string): Promise<void> {
  const language = locale === 'en' ? 'en-US' : locale
  const frames = page.frames().filter((frame) => frame.url().includes('/frame?'))
  for (const frame of frames) {
    await frame.waitForFunction(
      (language) => document.documentElement.lang === language,
      language,
      { polling: 50 },
    )
    // The new height reaches the modal by a message.
    await page.waitForTimeout(300)
  }
}

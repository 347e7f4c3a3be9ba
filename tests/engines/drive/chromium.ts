import { chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../../scripts/chromium.mjs'
import { type Engine, type Tab, viewport } from './Engine.ts'
import { pressTime } from './webdriverKeys.ts'

/** A new profile in a Chromium of its own, driven by the Chrome DevTools Protocol. */
export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch(launchOptions())
  // Visitors' browsers let a press write to the clipboard; the headless shell wants to be told.
  const profile = await browser.newContext({ permissions: ['clipboard-write'], viewport })
  return {
    newTab: async () => wrapPage(await profile.newPage()),
    stop: () => browser.close(),
    version: `Chromium ${browser.version()}`,
  }
}

function wrapPage(page: Page): Tab {
  return {
    clickAt: (x, y) => page.mouse.click(x, y, { delay: pressTime }),
    close: () => page.close(),
    open: async (url) => void (await page.goto(url)),
    press: (key) => page.keyboard.press(key),
    reload: async () => void (await page.reload()),
    run: (expression) => page.evaluate<string>(expression),
    screenshot: async () => (await page.screenshot()).toString('base64'),
    show: () => page.bringToFront(),
    type: (text) => page.keyboard.type(text),
  }
}

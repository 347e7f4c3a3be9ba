import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { launchOptions } from '../scripts/chromium.mjs'

// Ends with the process, after its last file.
let browser: Promise<Browser> | undefined

/**
 * A new profile: nothing stored, nothing cached. Closed after the test. Drawing motion takes a twelfth of the
 * journeys' time, so only those with the older React show it, and tests that ask for it.
 */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= chromium.launch(launchOptions())
  const visitor = await (await browser).newContext({
    colorScheme: 'light',
    reducedMotion: inject('react') === '18' ? 'no-preference' : 'reduce',
    viewport: { height: 800, width: 1200 },
    ...options,
  })
  // Files share the cores with other tests, so a step of one second may take many.
  visitor.setDefaultTimeout(30_000)
  onTestFinished(async ({ task }) => {
    const [error] = task.result?.errors ?? []
    try {
      if (error) error.message += await describe(visitor)
    } finally {
      await visitor.close()
    }
  })
  return visitor
}

/** The text of a visitor's pages, for the message of a failed test. */
async function describe(visitor: BrowserContext): Promise<string> {
  let told = ''
  for (const page of visitor.pages()) {
    const parts = await page.locator('body, dialog[open]').all()
    const [, ...frames] = page.frames()
    for (const part of [...parts, ...frames.map((frame) => frame.locator('body'))]) {
      // A page that hangs has no text: the message says so, without a failure of its own.
      const says = await part.ariaSnapshot({ timeout: 2000 }).catch(String)
      told += `\n\n${page.url().slice(0, 60)} says:\n${says.slice(0, 1500)}`
    }
  }
  return told
}

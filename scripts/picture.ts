// Takes the README's picture: the modal before and after connecting, light and dark.
// Usage: npm run picture
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchOptions } from './chromium.mjs'
import { root } from './runCommand.ts'
import { startStack } from './start/stack.ts'

const file = join(root, 'docs/latchkey.png')
const stack = await startStack({ ports: 'random', quiet: true })
const browser = await chromium.launch(launchOptions())
try {
  const light = await takePart(browser, 'light', async () => {})
  const dark = await takePart(browser, 'dark', connectDemo)
  await compose(browser, [light, dark])
  console.log(`Written: ${file}`)
} finally {
  await browser.close()
  await stack.stop()
}
process.exit(0)

/** Takes the modal in the page, in one theme. */
async function takePart(
  browser: Browser,
  colorScheme: 'dark' | 'light',
  prepare: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const page = await browser.newPage({
    colorScheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    viewport: { height: 1_000, width: 1_280 },
  })
  await page.goto(stack.playgroundUrl ?? '', { waitUntil: 'networkidle' })
  await prepare(page)
  await page.waitForLoadState('networkidle')
  // The stage's colours would show in the modal's corners.
  await page.addStyleTag({ content: 'html, :has(.frame) { background: none !important }' })
  const picture = await page.locator('.stage .frame').screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** Connects the demo wallet with some funds, so that the account has something to show. */
async function connectDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Get test funds' }).click()
  await page.getByText('USD Coin').waitFor()
}

/** Puts the parts beside each other. */
async function compose(browser: Browser, parts: readonly Buffer[]): Promise<void> {
  const page = await browser.newPage({ viewport: { height: 800, width: 900 } })
  const images = parts.map(
    (part) => `<img src="data:image/png;base64,${part.toString('base64')}" width="360">`,
  )
  await page.setContent(`
    <body style="margin: 0">
      <div id="both" style="display: flex; gap: 40px; align-items: start; justify-content: center;
        padding: 40px; background: linear-gradient(90deg, #e9edf5 50%, #0d0f12 50%)">
        ${images.join('')}
      </div>
    </body>`)
  await page.locator('#both').screenshot({ path: file })
}

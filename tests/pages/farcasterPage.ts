import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { newVisitor } from '../browser.ts'
import { chooseProvider } from './socialPage.ts'

/** A browser that says it is a phone's. */
export const phone: BrowserContextOptions = {
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  viewport: { height: 800, width: 390 },
}

/** A Farcaster account that no other test uses. */
export const newUsername = () => `vera-${crypto.randomUUID().slice(0, 8)}`

/** Chooses Farcaster in the modal; resolves with the frame, and the URL that its code contains. */
export async function chooseFarcaster(page: Page): Promise<{ frame: FrameLocator; url: string }> {
  const url = nextFarcasterUrl(page)
  const frame = await chooseProvider(page, 'Farcaster')
  return { frame, url: await url }
}

/** The URL of the next login that begins. */
export async function nextFarcasterUrl(page: Page): Promise<string> {
  const response = await page.waitForResponse(
    (response) => response.url().includes('/v1/auth/social/start') && response.status() === 200,
  )
  const { url }: { readonly url: string } = await response.json()
  return url
}

/** Opens a URL in the stand-in of the Farcaster app, on another device. */
export async function scan(url: string): Promise<Page> {
  const app = await (await newVisitor(phone)).newPage()
  await app.goto(url)
  return app
}

/** Answers in the app. */
export async function answerApp(
  app: Page,
  username: string,
  answer: 'Sign in' | 'Decline' = 'Sign in',
): Promise<void> {
  await app.getByText('This is not Farcaster.').waitFor()
  await app.getByLabel('Username').fill(username)
  await app.getByRole('button', { name: answer }).click()
  await app
    .getByRole('heading', { name: answer === 'Sign in' ? 'Signed in' : 'Declined' })
    .waitFor()
}

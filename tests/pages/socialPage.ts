import type { FrameLocator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { serveStatic } from '../../scripts/start/serveStatic.ts'
import { during, modalOf, stack } from '../browser.ts'
import { openLoginPage, pressIn, shownFrame } from './loginPage.ts'

/** The providers of social logins, by the name that visitors see. */
export const providers = ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook'] as const

/** Opens a page that cuts off the windows it opens, and those of its frames. */
export async function openCutOff(): Promise<Page> {
  const server = await serveStatic({
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
    root: stack.pagesFolder,
  })
  onTestFinished(() => server.stop())
  return openLoginPage({ server: server.url })
}

/** Chooses a provider in the modal; resolves with the frame that has the button to its window. */
export async function chooseProvider(page: Page, name: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const tile = modalOf(page).getByRole('button', { exact: true, name: `Continue with ${name}` })
  const more = modalOf(page).getByRole('button', { name: 'More logins' })
  await tile.or(more).first().waitFor()
  // The list behind the last tile has every login.
  if (await tile.isVisible()) await tile.click()
  else {
    await more.click()
    await modalOf(page).getByRole('button', { exact: true, name }).click()
  }
  return shownFrame(page)
}

/** Opens the provider in its window. */
export async function openProvider(page: Page, frame: FrameLocator, name: string): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  return during(opening, () => pressIn(frame, `Continue with ${name}`))
}

/** Answers at a local provider, in its window or in the page's own tab. */
export async function answerProvider(
  provider: Page,
  email: string,
  answer: 'Continue to Latchkey' | 'Decline' = 'Continue to Latchkey',
): Promise<void> {
  await provider.getByText('This local stand-in lets anyone log in as anyone.').waitFor()
  await provider.getByLabel('Email address').fill(email)
  await provider.getByRole('button', { name: answer }).click()
}

/** Logs in by a provider, in a window. */
export async function logInBy(page: Page, name: string, email: string): Promise<void> {
  const frame = await chooseProvider(page, name)
  await answerProvider(await openProvider(page, frame, name), email)
}

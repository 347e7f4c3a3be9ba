import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, stack, status } from '../browser.ts'
import { newEmail, openLoginPage, pressIn } from '../pages/loginPage.ts'
import { answerProvider, chooseProvider, openCutOff, openProvider } from '../pages/socialPage.ts'

/** A browser that opens no windows, such as a WebView: its frames have no windows either. */
const withoutWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

test('passes presses to the frame before its process has painted another height', async () => {
  const page = await openLoginPage()
  const frame = await chooseProvider(page, 'Google')
  await frame.getByRole('button', { name: 'Cancel' }).waitFor()
  const slot = page.locator('.lk-FrameSlot')
  const before = (await slot.boundingBox())?.height ?? 0
  await frame.locator('main').evaluate((main) => {
    main.style.paddingBlockStart = '150px'
    // Busy once the height is reported, so that the page draws the new room before the frame does.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const end = Date.now() + 2_000
        while (Date.now() < end);
      }),
    )
  })
  await expect.poll(async () => (await slot.boundingBox())?.height).toBeGreaterThan(before + 100)
  // The card has grown before the frame is free.
  await modalOf(page).evaluate(async (modal) => {
    const ending = modal
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { height, width, x, y } = (await slot.boundingBox()) ?? expect.fail('The slot is hidden')
  await page.mouse.click(x + width / 2, y + height - 30)
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
})

test('offers a way on after the window was closed, and after the visitor declined', async () => {
  const page = await openLoginPage()
  const frame = await chooseProvider(page, 'GitHub')
  const closed = await openProvider(page, frame, 'GitHub')
  expect(await closed.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
  const notice = frame.getByText('The GitHub window was closed.').waitFor()
  await closed.close()
  const closedAt = Date.now()
  await notice
  const ms = Date.now() - closedAt
  console.log(`The closed window was noticed after ${ms} ms, 1,000 at most when quiet.`)
  expect(ms).toBeLessThan(5_000)

  const declined = await openProvider(page, frame, 'GitHub')
  await answerProvider(declined, newEmail(), 'Decline')
  await frame.getByText('You declined the login at GitHub.').waitFor()
  await pressIn(frame, 'Try again')
  await answerProvider(await openProvider(page, frame, 'GitHub'), newEmail())
  await status(page, 'connected')
})

test('keeps the way on and the way out while a window is abandoned', async () => {
  const page = await openLoginPage()
  const frame = await chooseProvider(page, 'X')
  const abandoned = await openProvider(page, frame, 'X')
  await frame.getByText('Finish logging in with X').waitFor()
  await frame.getByRole('button', { name: 'Continue with X' }).waitFor()
  await pressIn(frame, 'Cancel')
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
  await status(page, 'disconnected')
  // A login that was left does not connect afterwards.
  await answerProvider(abandoned, newEmail())
  await abandoned.getByRole('button', { name: 'Continue' }).waitFor()
  await status(page, 'disconnected')
})

test('logs in within the tab where no window opens, and keeps the address bar', async () => {
  const page = await openLoginPage({ before: withoutWindows })
  const before = page.url()
  const frame = await chooseProvider(page, 'Apple')
  await pressIn(frame, 'Continue with Apple')
  await frame.getByText('If none opened, allow pop-ups for this site').waitFor()
  await pressIn(frame, 'Continue in this tab')
  await answerProvider(page, newEmail())
  // The project lists no sites, so the visitor is asked before the return.
  await page.getByRole('button', { name: 'Continue' }).click()
  await status(page, 'connected')
  expect(page.url()).toBe(before)
})

test('returns from a login within the tab that the visitor declined', async () => {
  const page = await openCutOff()
  const before = page.url()
  const frame = await chooseProvider(page, 'Facebook')
  await (await openProvider(page, frame, 'Facebook')).close()
  await pressIn(frame, 'Continue in this tab')
  await answerProvider(page, newEmail(), 'Decline')
  const returned = page.frameLocator('.lk-FrameSlot iframe')
  await returned.getByText('You declined the login at Facebook.').waitFor()
  expect(page.url()).toBe(before)
  await pressIn(returned, 'Try again')
  await returned.getByRole('button', { name: 'Continue with Facebook' }).waitFor()
})

test('explains a login without the provider, and continues once the provider is back', async () => {
  const page = await openLoginPage()
  await page.route(`${stack.provider}/v1/auth/social/**`, (route) => route.abort())
  const frame = await chooseProvider(page, 'Discord')
  await frame.getByText('The service doesn’t respond. Try again.').waitFor()
  await page.unroute(`${stack.provider}/v1/auth/social/**`)
  await pressIn(frame, 'Try again')
  await answerProvider(await openProvider(page, frame, 'Discord'), newEmail())
  await status(page, 'connected')
})

import { expect, test } from 'vitest'
import { modalOf, newVisitor, status } from '../browser.ts'
import {
  answerApp,
  chooseFarcaster,
  newUsername,
  nextFarcasterUrl,
  phone,
  scan,
} from '../pages/farcasterPage.ts'
import {
  addressOf,
  logIn,
  newEmail,
  openLoginPage,
  openSettings,
  pressIn,
} from '../pages/loginPage.ts'
import { chooseProvider } from '../pages/socialPage.ts'
import { readCode } from '../readCode.ts'

test('logs in by a code that a phone scans, and finds the wallet again', async () => {
  const username = newUsername()
  const page = await openLoginPage()
  const { frame, url } = await chooseFarcaster(page)
  const code = frame.locator('.lk-QrCode[data-state="done"]')
  const { bearable, isClear, wrong } = await readCode(page, url, code)
  expect(isClear).toBe(true)
  expect(wrong).toBeLessThanOrEqual(bearable)
  await answerApp(await scan(url), username)
  await status(page, 'connected')
  const address = await addressOf(page)
  await page.reload()
  await status(page, 'connected')
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  const again = await chooseFarcaster(page)
  await answerApp(await scan(again.url), username)
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
})

test('logs in by the link on a phone', async () => {
  const page = await openLoginPage({ visitor: await newVisitor(phone) })
  const { frame } = await chooseFarcaster(page)
  expect(await frame.locator('.lk-QrCode').count()).toBe(0)
  const opening = page.context().waitForEvent('page')
  await pressIn(frame, 'Open Farcaster')
  await answerApp(await opening, newUsername())
  await status(page, 'connected')
})

test('offers another code after the app has declined', async () => {
  const page = await openLoginPage()
  const { frame, url } = await chooseFarcaster(page)
  await answerApp(await scan(url), newUsername(), 'Decline')
  await frame.getByText('The request was closed in the Farcaster app.').waitFor()
  const next = nextFarcasterUrl(page)
  await pressIn(frame, 'Try again')
  await answerApp(await scan(await next), newUsername())
  await status(page, 'connected')
})

test.each([
  ['expired', 'This code has expired. Try again for a new one.'],
  ['failed', 'We couldn’t verify the Farcaster app’s response. Try again.'],
])('says that the login has %s, and lets the visitor leave', async (reason, text) => {
  const page = await openLoginPage()
  await page.route('**/v1/auth/social/finish*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { reason, status: 'ended' },
        })
      : route.continue(),
  )
  const frame = await chooseProvider(page, 'Farcaster')
  await frame.getByText(text).waitFor()
  await pressIn(frame, 'Cancel')
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
  await status(page, 'disconnected')
})

test('forgets the code when the visitor goes back, and works again afterwards', async () => {
  const page = await openLoginPage()
  const { url } = await chooseFarcaster(page)
  const frame = page.frames().find((one) => one.url().includes('/frame?'))
  const replaced = page.waitForEvent('framedetached', (one) => one === frame)
  await modalOf(page).getByRole('button', { name: 'Back' }).click()
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
  await replaced
  await answerApp(await scan(url), newUsername())
  const again = nextFarcasterUrl(page)
  await modalOf(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await answerApp(await scan(await again), newUsername())
  await status(page, 'connected')
})

test('links Farcaster to a wallet, which both logins then open', async () => {
  const username = newUsername()
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const settings = await openSettings(page)
  await pressIn(settings, 'Link another login')
  const linking = nextFarcasterUrl(page)
  await pressIn(settings, /Farcaster/)
  await answerApp(await scan(await linking), username)
  await settings.getByText(`@${username}`).waitFor()
  const other = await openLoginPage()
  const { url } = await chooseFarcaster(other)
  await answerApp(await scan(url), username)
  await status(other, 'connected')
  expect(await addressOf(other)).toBe(address)
})

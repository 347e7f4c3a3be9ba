import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { status } from '../browser.ts'
import { changeLogin } from '../frameRecords.ts'
import {
  addressOf,
  enterCode,
  enterEmail,
  logIn,
  newEmail,
  openLoginPage,
  openSettings,
  pressIn,
  shownFrame,
  visitOtherSite,
} from '../pages/loginPage.ts'
import { answerProvider, logInBy, openProvider } from '../pages/socialPage.ts'
import { codeFor, newestCode } from '../readMail.ts'

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
}

/** Logs in with another code than those before. */
async function logInAgain(page: Page, email: string): Promise<void> {
  const before = await newestCode(email)
  await enterEmail(page, email)
  await enterCode(page, await codeFor(email, before))
}

/** Logs in with a code up to the question whose wallet the address belongs to. */
async function proveEmail(page: Page, email: string) {
  await logInAgain(page, email)
  const frame = await shownFrame(page)
  await frame.getByText(`${email} already has a wallet.`).waitFor()
  return frame
}

test('links a second login to the wallet, opens it on another site, and unlinks it', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const google = newEmail()
  let frame = await openSettings(page)
  await pressIn(frame, 'Link another login')
  await pressIn(frame, 'Google')
  await answerProvider(await openProvider(page, frame, 'Google'), google)
  await frame.getByRole('button', { name: /Google.*Remove/ }).waitFor()

  await visitOtherSite(page)
  await logInBy(page, 'Google', google)
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  frame = await openSettings(page)
  await pressIn(frame, /Google.*Remove/)
  await frame.getByRole('button', { name: /Google.*Remove/ }).waitFor({ state: 'detached' })

  await logOut(page)
  await page.reload()
  await logInBy(page, 'Google', google)
  await status(page, 'connected')
  expect(await addressOf(page)).not.toBe(address)
})

test('asks before a social login joins the wallet with the same address', async () => {
  const email = newEmail()
  const page = await openLoginPage()
  const address = await logIn(page, email)
  await logOut(page)
  await logInBy(page, 'Google', email)
  const frame = await shownFrame(page)
  await frame.getByText(`${email} already has a wallet.`).waitFor()
  const before = await newestCode(email)
  await pressIn(frame, 'Use that wallet: Email')
  await enterCode(page, await codeFor(email, before))
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)

  await logOut(page)
  await logInBy(page, 'Google', email)
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
})

test('asks before an email login joins the wallet with the same address', async () => {
  const email = newEmail()
  const page = await openLoginPage()
  await logInBy(page, 'Google', email)
  await status(page, 'connected')
  const address = await addressOf(page)
  await logOut(page)
  const frame = await proveEmail(page, email)
  await pressIn(frame, 'Use that wallet: Google')
  await answerProvider(await openProvider(page, frame, 'Google'), email)
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)

  await logOut(page)
  await logInAgain(page, email)
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
})

test('creates another wallet for an email address, if the visitor wants one', async () => {
  const email = newEmail()
  const page = await openLoginPage()
  await logInBy(page, 'Discord', email)
  await status(page, 'connected')
  const address = await addressOf(page)
  await logOut(page)
  const frame = await proveEmail(page, email)
  await pressIn(frame, 'Create another wallet')
  await status(page, 'connected')
  expect(await addressOf(page)).not.toBe(address)
})

/** The secret phrase's settings, hours after a login by GitHub. */
async function openConfirmation(email: string) {
  const page = await openLoginPage()
  await logInBy(page, 'GitHub', email)
  await status(page, 'connected')
  await changeLogin(page, { loggedInAt: 0 })
  await page.reload()
  await status(page, 'connected')
  const frame = await openSettings(page)
  await pressIn(frame, 'Show the secret phrase')
  await frame.getByText('Confirm that it’s you').waitFor()
  await pressIn(frame, 'Continue with GitHub')
  return { frame, page }
}

test('confirms a change by the social login of the wallet', async () => {
  const email = newEmail()
  const { frame, page } = await openConfirmation(email)
  await answerProvider(await openProvider(page, frame, 'GitHub'), email)
  await pressIn(frame, 'Show the words')
  await expect.poll(() => frame.locator('ol li').count()).toBe(24)
})

test('refuses to confirm a change by the login of another wallet, and keeps the login', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const { frame, page } = await openConfirmation(email)
  const address = await addressOf(page)
  await answerProvider(await openProvider(page, frame, 'GitHub'), other)
  await frame.getByText('This login belongs to another wallet.').waitFor()
  expect(await frame.getByRole('button', { name: 'Show the words' }).count()).toBe(0)
  expect(await addressOf(page)).toBe(address)
  await pressIn(frame, 'Try again')
  await answerProvider(await openProvider(page, frame, 'GitHub'), email)
  await pressIn(frame, 'Show the words')
  await expect.poll(() => frame.locator('ol li').count()).toBe(24)
})

import { expect, test } from 'vitest'
import { modalOf, status } from '../browser.ts'
import {
  addressOf,
  enterCode,
  enterEmail,
  logIn,
  newEmail,
  openDeviceLink,
  openLoginPage,
  shownFrame,
} from '../loginPage.ts'
import { codeFor } from '../readMail.ts'

test('logs in with an email code, and restores the login after a reload', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  await modalOf(page).waitFor({ state: 'hidden' })

  await page.reload()
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
})

test('refuses a wrong code, and accepts the right one after it', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  await enterEmail(page, email)
  const code = await codeFor(email)
  await enterCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  const frame = await shownFrame(page)
  await frame.getByText('That code is wrong.').waitFor()
  await enterCode(page, code)
  await status(page, 'connected')
})

test('returns to the methods from the code, and starts again', async () => {
  const page = await openLoginPage()
  await enterEmail(page, newEmail())
  await shownFrame(page)
  await modalOf(page).getByRole('button', { name: 'Back' }).click()
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
  await page.locator('.lk-FrameSlot:not([data-shown])').waitFor({ state: 'attached' })
  await status(page, 'disconnected')
})

test('asks to approve a new device by a mailed link, and finds the same wallet', async () => {
  const email = newEmail()
  const address = await logIn(await openLoginPage(), email)
  const first = await codeFor(email)

  const second = await openLoginPage()
  await enterEmail(second, email)
  await enterCode(second, await codeFor(email, first))
  await modalOf(second).getByRole('heading', { name: 'Confirm this device' }).waitFor()
  const link = await openDeviceLink(email)
  await link.getByRole('button', { name: 'Approve' }).click()
  await link.getByText('Device approved.').waitFor()
  await status(second, 'connected')
  expect(await addressOf(second)).toBe(address)
})

test('ends a login whose device is declined', async () => {
  const email = newEmail()
  await logIn(await openLoginPage(), email)
  const first = await codeFor(email)

  const second = await openLoginPage()
  await enterEmail(second, email)
  await enterCode(second, await codeFor(email, first))
  const link = await openDeviceLink(email)
  await link.getByRole('button', { name: 'Decline' }).click()
  await modalOf(second).getByRole('textbox', { name: 'Email address' }).waitFor()
  await status(second, 'disconnected')
})

test('asks again on another site, where the frame has other storage', async () => {
  const email = newEmail()
  const page = await openLoginPage()
  const address = await logIn(page, email)
  const first = await codeFor(email)

  const url = new URL(page.url())
  url.hostname = 'app.localhost'
  const other = await page.context().newPage()
  await other.goto(url.href)
  await enterEmail(other, email)
  await enterCode(other, await codeFor(email, first))
  const link = await openDeviceLink(email)
  await link.getByText('http://app.localhost').waitFor()
  await link.getByRole('button', { name: 'Approve' }).click()
  await status(other, 'connected')
  expect(await addressOf(other)).toBe(address)
})

test('forgets the login when the visitor disconnects', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  await logIn(page, email)
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  await page.reload()
  await status(page, 'disconnected')
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, status } from '../browser.ts'
import { heapOf } from '../heapOf.ts'
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

/** Opens the settings, which the frame draws. */
async function openSettings(page: Page) {
  await page.evaluate(() => window.actions.openAccountSettings(window.latchkey))
  const frame = await shownFrame(page)
  await frame.getByRole('heading', { name: 'Account settings' }).waitFor()
  return frame
}

/** The words of a phrase that the frame shows. */
async function wordsIn(page: Page): Promise<string> {
  const words = (await shownFrame(page)).locator('.lk-Words li')
  await words.first().waitFor()
  return (await words.allTextContents()).join(' ')
}

test('exports the secret phrase, which the host’s page never holds', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  await logIn(page, email)
  const frame = await openSettings(page)
  await frame.getByRole('button', { name: 'Show the secret phrase' }).click()
  await frame.getByRole('button', { name: 'Show the words' }).click()
  const phrase = await wordsIn(page)
  expect(phrase.split(' ')).toHaveLength(24)

  const heap = await heapOf(page)
  // The control: a text that the page does hold is found.
  expect(heap).toContain(email)
  expect(heap).not.toContain(phrase)
  expect(heap).not.toContain(phrase.split(' ').slice(0, 3).join(' '))
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(phrase.split(' ').slice(0, 3).join(' '))
})

test('opens the wallet on a new device by the recovery phrase, without the recovery service', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  const address = await logIn(page, email)
  const first = await codeFor(email)
  const frame = await openSettings(page)
  await frame.getByRole('button', { name: 'Create a recovery phrase' }).click()
  const phrase = await wordsIn(page)
  expect(phrase.split(' ')).toHaveLength(12)
  await frame.getByRole('button', { name: 'I wrote them down' }).click()
  await frame.getByRole('heading', { name: 'Account settings' }).waitFor()
  await frame.getByRole('switch', { name: 'Recover with my email login' }).click()
  await frame.getByRole('switch', { checked: false, name: 'Recover with my email login' }).waitFor()

  const second = await openLoginPage()
  await enterEmail(second, email)
  await enterCode(second, await codeFor(email, first))
  const link = await openDeviceLink(email)
  await link.getByRole('button', { name: 'Approve' }).click()
  const other = await shownFrame(second)
  const field = other.getByRole('textbox', { name: 'Recovery phrase' })
  await field.fill(phrase.replace(/^\w+/, 'abandon'))
  await other.getByRole('button', { name: 'Open with recovery phrase' }).click()
  await other.getByText(/does not open your wallet|Check its spelling/).waitFor()
  await field.fill(phrase)
  await other.getByRole('button', { name: 'Open with recovery phrase' }).click()
  await status(second, 'connected')
  expect(await addressOf(second)).toBe(address)
})

test('deletes the account, and begins anew with the next login', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  const address = await logIn(page, email)
  const first = await codeFor(email)
  const frame = await openSettings(page)
  await frame.getByRole('button', { name: 'Delete account' }).click()
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Delete account' }).click()
  await status(page, 'disconnected')

  await page.reload()
  await enterEmail(page, email)
  await enterCode(page, await codeFor(email, first))
  await status(page, 'connected')
  expect(await addressOf(page)).not.toBe(address)
  await modalOf(page).waitFor({ state: 'hidden' })
})

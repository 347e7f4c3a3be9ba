import type { FrameLocator } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { modalOf, status } from '../browser.ts'
import { changeLogin } from '../frameRecords.ts'
import {
  addressOf,
  enterCode,
  enterEmail,
  logIn,
  logInOnNewDevice,
  newEmail,
  openLoginPage,
  openSettings,
  pressIn,
  visitOtherSite,
} from '../pages/loginPage.ts'
import { addAuthenticator } from '../passkeys.ts'
import { codeFor, newestCode } from '../readMail.ts'

/** A code that is wrong. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The words that a panel lists. */
async function wordsOf(frame: FrameLocator): Promise<string> {
  const words = frame.locator('ol li')
  await words.first().waitFor()
  return (await words.allTextContents()).join(' ')
}

/** Stops the escrow service from recovering the wallet. */
async function withoutEscrow(frame: FrameLocator): Promise<void> {
  await pressIn(frame, 'Recover with my email login', 'switch')
  await expect.poll(() => frame.getByRole('switch').isChecked()).toBe(false)
}

test('shows the secret phrase after another login, and recovers by the recovery phrase elsewhere', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  const address = await logIn(page, email)
  // As if the login had been hours ago.
  await changeLogin(page, { loggedInAt: 0 })
  await page.reload()
  await status(page, 'connected')
  let frame = await openSettings(page)
  await pressIn(frame, 'Show the secret phrase')
  await frame.getByText('Confirm that it’s you').waitFor()
  const before = await newestCode(email)
  await pressIn(frame, 'Send a new code')
  const code = await codeFor(email, before)
  await enterCode(page, wrong(code))
  await frame.getByText('That code is wrong.').first().waitFor()
  await enterCode(page, code)
  await pressIn(frame, 'Show the words')
  expect(mnemonicToAccount(await wordsOf(frame)).address).toBe(address)
  await pressIn(frame, 'Back')

  await pressIn(frame, 'Create a recovery phrase')
  const phrase = await wordsOf(frame)
  expect(phrase.split(' ')).toHaveLength(12)
  await pressIn(frame, 'I wrote them down')
  await frame.getByRole('button', { name: 'Replace the recovery phrase' }).waitFor()
  await withoutEscrow(frame)

  await visitOtherSite(page)
  const link = await logInOnNewDevice(page, email)
  frame = page.frameLocator('.lk-FrameSlot iframe')
  const field = frame.getByRole('textbox', { name: 'Recovery phrase' })
  await field.fill(`${'abandon '.repeat(11)}about`)
  await pressIn(frame, 'Open with recovery phrase')
  await frame.getByText('This recovery phrase doesn’t open your wallet.').first().waitFor()
  await field.fill(phrase.split(' ').reverse().join(' '))
  await pressIn(frame, 'Open with recovery phrase')
  await field.fill(phrase.toUpperCase())
  await pressIn(frame, 'Open with recovery phrase')
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  await link.close()
})

test('recovers by a passkey on another site', async () => {
  const page = await openLoginPage({ before: addAuthenticator })
  const email = newEmail()
  const address = await logIn(page, email)
  const frame = await openSettings(page)
  await pressIn(frame, 'Add a passkey')
  await frame.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  await pressIn(frame, 'Add a passkey')
  await expect.poll(() => frame.getByRole('button', { name: /^Passkey.*Remove/ }).count()).toBe(2)
  await withoutEscrow(frame)

  await visitOtherSite(page)
  await logInOnNewDevice(page, email)
  await pressIn(page.frameLocator('.lk-FrameSlot iframe'), 'Use passkey')
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
})

test('logs out everywhere', async () => {
  const pages = [await openLoginPage(), await openLoginPage()] as const
  const email = newEmail()
  await logIn(pages[0], email)
  await logInOnNewDevice(pages[1], email)
  await status(pages[1], 'connected')
  const frame = await openSettings(pages[0])
  await pressIn(frame, 'Where you are logged in')
  await pressIn(frame, /^Log out everywhere$/)
  await status(pages[0], 'disconnected')
  for (const page of pages) {
    await page.reload()
    await status(page, 'disconnected')
  }
})

test('changes the email address, logs out elsewhere, and deletes the account', async () => {
  const page = await openLoginPage()
  const [email, next] = [newEmail(), newEmail()]
  const address = await logIn(page, email)
  const other = await openLoginPage()
  await logInOnNewDevice(other, email)
  await status(other, 'connected')

  const frame = await openSettings(page)
  await pressIn(frame, /^Email.*Change/)
  await frame.getByRole('textbox', { name: 'New email address' }).fill(next)
  const before = await newestCode(email)
  await pressIn(frame, 'Continue')
  const primary = await codeFor(email, before)
  await enterCode(page, wrong(primary))
  await frame.getByText('That code is wrong.').first().waitFor()
  await enterCode(page, primary)
  await frame.getByText(next).waitFor()
  await enterCode(page, await codeFor(next))
  await frame.getByRole('button', { name: new RegExp(`${next}.*Change`) }).waitFor()

  await pressIn(frame, 'Where you are logged in')
  await pressIn(frame, 'Log out everywhere else')
  await expect.poll(() => frame.getByRole('button', { name: /Log out$/ }).count()).toBe(1)
  await other.reload()
  await status(other, 'disconnected')
  await pressIn(frame, 'Back')

  await pressIn(frame, 'Delete account')
  await pressIn(frame, /^I saved my secret phrase/, 'checkbox')
  await pressIn(frame, 'Delete account')
  await status(page, 'disconnected')
  await modalOf(page).waitFor({ state: 'hidden' })
  await enterEmail(page, next)
  await enterCode(page, await codeFor(next, await newestCode(next)))
  await status(page, 'connected')
  expect(await addressOf(page)).not.toBe(address)
})

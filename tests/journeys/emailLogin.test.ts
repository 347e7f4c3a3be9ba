import { expect, test } from 'vitest'
import { modalOf, shownAt, status } from '../browser.ts'
import { recordsOf } from '../frameRecords.ts'
import {
  addressOf,
  answerApproval,
  enterCode,
  enterEmail,
  logIn,
  logInOnNewDevice,
  newEmail,
  openDeviceLink,
  openLoginPage,
  pressIn,
  shownFrame,
} from '../pages/loginPage.ts'
import { codeFor, newestCode } from '../readMail.ts'

test('logs in with an email code within seconds, and restores the login after a reload', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  await enterEmail(page, email)
  const code = await codeFor(email)
  await shownFrame(page)
  const connected = shownAt(page, 'status', 'connected')
  const enteredAt = Date.now()
  await enterCode(page, code)
  const ms = (await connected) - enteredAt
  console.log(`From the code to a ready address: ${ms} ms, 2,000 on a quiet machine.`)
  expect(ms).toBeLessThan(10_000)
  const address = await addressOf(page)
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
  await frame.getByText('That code is wrong.').first().waitFor()
  await enterCode(page, code)
  await status(page, 'connected')
})

test('asks for a new code once a code no longer works', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  await enterEmail(page, email)
  const code = await codeFor(email)
  const frame = await shownFrame(page)
  for (let attempt = 1; attempt <= 5; attempt++) {
    await enterCode(page, String((Number(code) + attempt) % 1_000_000).padStart(6, '0'))
    await frame
      .getByText(/^That code is wrong/)
      .first()
      .waitFor()
  }
  await enterCode(page, code)
  await frame.getByText('This code no longer works. Send a new one.').first().waitFor()
  await pressIn(frame, 'Send a new code')
  await enterCode(page, await codeFor(email, code))
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

test('finds the same wallet on a new device that the mailed link approves', async () => {
  const email = newEmail()
  const address = await logIn(await openLoginPage(), email)
  const second = await openLoginPage()
  const link = await logInOnNewDevice(second, email)
  await status(second, 'connected')
  expect(await addressOf(second)).toBe(address)
  await link.reload()
  await link.getByText('Device approved.').waitFor()
})

test('ends a login whose device is declined', async () => {
  const email = newEmail()
  await logIn(await openLoginPage(), email)
  const first = await codeFor(email)

  const second = await openLoginPage()
  await enterEmail(second, email)
  await enterCode(second, await codeFor(email, first))
  const link = await openDeviceLink(email)
  await link.reload()
  await link.getByRole('button', { name: 'Decline' }).click()
  await link.getByText('Device declined.').waitFor()
  await modalOf(second).getByRole('textbox', { name: 'Email address' }).waitFor()
  await status(second, 'disconnected')
})

test('opens the wallet on another site by the login alone, without a recovery phrase', async () => {
  const email = newEmail()
  const page = await openLoginPage()
  const address = await logIn(page, email)

  const url = new URL(page.url())
  url.hostname = 'app.localhost'
  const other = await page.context().newPage()
  await other.goto(url.href)
  await status(other, 'disconnected')
  const link = await logInOnNewDevice(other, email)
  await status(other, 'connected')
  expect(await addressOf(other)).toBe(address)
  expect(new URL(other.url()).hostname).toBe('app.localhost')
  await link.close()
})

test('disconnects both chain families, and erases what the frame stored', async () => {
  const page = await openLoginPage({ families: ['eip155', 'solana'] })
  await logIn(page, newEmail())
  await page.evaluate(() =>
    window.latchkey.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  )
  const statuses = () =>
    page.evaluate(() => [
      window.latchkey.getAccount('eip155').status,
      window.latchkey.getAccount('solana').status,
    ])
  await expect.poll(statuses).toEqual(['connected', 'connected'])
  expect(await recordsOf(page)).toContain('login')

  await page.evaluate(() => window.latchkey.disconnect())
  await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
  // The key that signs the frame's requests stays: it belongs to no login.
  expect(await recordsOf(page)).toEqual(['proofKey'])
  await page.reload()
  await status(page, 'disconnected')
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
})

test('offers a new visitor a name, which can be skipped, and no visitor who returns', async () => {
  const page = await openLoginPage({ hasNames: true })
  const email = newEmail()
  await logIn(page, email)
  const modal = modalOf(page)
  await modal.getByRole('heading', { name: 'Choose a name' }).waitFor()
  await modal.getByText('.latchkey.id').first().waitFor()
  await modal.getByRole('button', { name: 'Skip' }).click()
  await modal.waitFor({ state: 'hidden' })

  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  const first = await newestCode(email)
  await enterEmail(page, email)
  await enterCode(page, await codeFor(email, first))
  await status(page, 'connected')
  await modal.waitFor({ state: 'hidden' })
})

test('registers the name that a new visitor chooses', async () => {
  const page = await openLoginPage({ hasNames: true })
  await logIn(page, newEmail())
  const modal = modalOf(page)
  const label = `journey-${crypto.randomUUID().slice(0, 8)}`
  await modal.getByLabel('Name', { exact: true }).fill(label)
  await modal.getByRole('button', { name: `Register ${label}.latchkey.id` }).click()
  await answerApproval(page, 'Approve')
  await modal.getByText(`${label}.latchkey.id is yours`).first().waitFor()
})

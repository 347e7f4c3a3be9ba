import { expect, test } from 'vitest'
import { modalOf, shownAt, status } from '../browser.ts'
import { addressOf, newEmail, openLoginPage } from '../pages/loginPage.ts'
import {
  answerProvider,
  chooseProvider,
  logInBy,
  openCutOff,
  openProvider,
  providers,
} from '../pages/socialPage.ts'

const addresses = new Set<string>()

test.each(providers)('logs in by %s, with a wallet of its own', async (name) => {
  const page = await openLoginPage()
  const frame = await chooseProvider(page, name)
  const provider = await openProvider(page, frame, name)
  const connected = shownAt(page, 'status', 'connected')
  const closed = provider.waitForEvent('close')
  await answerProvider(provider, newEmail())
  const answeredAt = Date.now()
  const ms = (await connected) - answeredAt
  console.log(`From the consent at ${name} to a ready address: ${ms} ms, 3,000 at most when quiet.`)
  expect(ms).toBeLessThan(10_000)
  await closed
  const address = await addressOf(page)
  expect(addresses).not.toContain(address)
  addresses.add(address)
})

test('finds the same wallet after a reload, and with the next login', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  await logInBy(page, 'Google', email)
  await status(page, 'connected')
  const address = await addressOf(page)
  await page.reload()
  await status(page, 'connected')
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  await logInBy(page, 'Google', email)
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
})

test('returns to the methods from a login that the visitor cancels', async () => {
  const page = await openLoginPage()
  const frame = await chooseProvider(page, 'X')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await modalOf(page).getByRole('textbox', { name: 'Email address' }).waitFor()
  await status(page, 'disconnected')
})

test('finishes by a press where the page cuts the window off', async () => {
  const page = await openCutOff()
  const frame = await chooseProvider(page, 'Discord')
  const provider = await openProvider(page, frame, 'Discord')
  await frame.getByText('Finish in the Discord window.').waitFor()
  await answerProvider(provider, newEmail())
  await provider.getByText(new URL(page.url()).origin).waitFor()
  await provider.getByRole('button', { name: 'Continue' }).click()
  await status(page, 'connected')
})

import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { modalOf, stack, status } from '../browser.ts'
import { addressOf, answerApproval, openLoginPage, request } from '../pages/loginPage.ts'

/** A token of the host's own login. */
async function tokenOf(sub: string, seconds = 60): Promise<string> {
  const query = new URLSearchParams({ seconds: String(seconds), sub })
  return (await fetch(`${stack.hostLogin}/token?${query}`)).text()
}

/** Logs in by the action, before anything else of Latchkey has loaded. */
const logIn = (page: Page, jwt: string) =>
  page.evaluate(
    (jwt) =>
      window.actions.loginWithToken(window.latchkey, { jwt }).then(
        () => window.latchkey.getAccount().address,
        (error) => `error ${error.code}`,
      ),
    jwt,
  )

test('logs in with a token of the host without a modal, signs, and finds the wallet again', async () => {
  const page = await openLoginPage()
  const sub = crypto.randomUUID()
  expect(await logIn(page, await tokenOf(sub, -60))).toMatch(/^error /)
  await status(page, 'disconnected')
  const address = await logIn(page, await tokenOf(sub))
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  expect(await modalOf(page).isVisible()).toBe(false)

  const signing = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await answerApproval(page, 'Approve')
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)

  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  expect(await logIn(page, await tokenOf(sub))).toBe(address)
})

import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { modalOf, stack, status } from '../browser.ts'
import { documentOf } from '../frameRecords.ts'
import {
  answerApproval,
  enterCode,
  enterEmail,
  logIn,
  newEmail,
  openLoginPage,
  request,
  shownFrame,
} from '../pages/loginPage.ts'
import { codeFor } from '../readMail.ts'

/** Aborts the requests of a page and its frame to the provider. Returns a function that allows them. */
async function cutProvider(page: Page): Promise<() => Promise<void>> {
  await page.route(`${stack.provider}/**`, (route) => route.abort())
  return () => page.unroute(`${stack.provider}/**`)
}

test('explains a login without the provider, and continues once the provider is back', async () => {
  const page = await openLoginPage()
  const email = newEmail()
  const restore = await cutProvider(page)
  await enterEmail(page, email)
  await modalOf(page)
    .getByText(/isn’t available right now/)
    .first()
    .waitFor()
  await restore()
  await modalOf(page).getByRole('button', { exact: true, name: 'Continue' }).click()
  const code = await codeFor(email)
  await page.route(`${stack.provider}/**`, (route) => route.abort())
  await enterCode(page, code)
  const frame = await shownFrame(page)
  await frame.getByText('The service doesn’t respond. Try again.').first().waitFor()
  await restore()
  await enterCode(page, code)
  await status(page, 'connected')
})

test('signs a message without the provider, and refuses a transaction until it is back', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const restore = await cutProvider(page)
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await answerApproval(page, 'Approve')
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)

  const transaction = { from: address, to: address, value: '0x0' }
  expect(await request(page, 'eth_sendTransaction', [transaction])).toMatch(/^error -32603/)
  await modalOf(page).waitFor({ state: 'hidden' })
  await restore()
  expect(await request(page, 'eth_getBalance', [address, 'latest'])).toBe('0x0')
})

test('loads a frame again whose renderer was killed, and keeps the login', async () => {
  const page = await openLoginPage()
  await logIn(page, newEmail())
  // Playwright gives up a page one of whose renderers crashed; its own renderer goes on.
  const devtools = await page.context().newCDPSession(page)
  const evaluate = async (expression: string) => {
    const given = { awaitPromise: true, expression, returnByValue: true }
    return (await devtools.send('Runtime.evaluate', given)).result.value
  }
  const inFrame = await page.context().newCDPSession(documentOf(page))
  const crashed = page.waitForEvent('crash')
  // The renderer ends before it responds.
  inFrame.send('Page.crash').catch(() => undefined)
  await crashed
  const block = `latchkey.getProvider('eip155').request({ method: 'eth_blockNumber' }).catch(String)`
  await expect.poll(() => evaluate(block), { timeout: 60_000 }).toMatch(/^0x/)
  expect(await evaluate(`latchkey.getAccount().status`)).toBe('connected')
})

import { english, mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { status } from '../browser.ts'
import { documentOf, readLogin } from '../frameRecords.ts'
import {
  answerApproval,
  enterCode,
  enterEmail,
  newEmail,
  openLoginPage,
  openSettings,
  pressIn,
  request,
} from '../pages/loginPage.ts'
import { codeFor } from '../readMail.ts'
import { findInMemory, heapStrings, renderersOf } from '../searchMemory.ts'

/** The 32 bytes that 24 words of BIP-39 stand for. */
function entropyOf(phrase: string): Uint8Array {
  const bits = phrase
    .split(' ')
    .map((word) => english.indexOf(word).toString(2).padStart(11, '0'))
    .join('')
  return Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
}

test('keeps code, tokens, phrase and keys out of the memory, storage and log of the host', async () => {
  const logged: string[] = []
  const page = await openLoginPage()
  page.on('console', (message) => logged.push(message.text()))
  const email = newEmail()
  await enterEmail(page, email)
  const code = await codeFor(email)
  await enterCode(page, code)
  await status(page, 'connected')
  const address = await page.evaluate(() => window.latchkey.getAccount().address)
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await answerApproval(page, 'Approve')
  await signing
  const frame = await openSettings(page)
  await pressIn(frame, 'Show the secret phrase')
  await pressIn(frame, 'Show the words')
  const words = frame.locator('ol li')
  await words.first().waitFor()
  const phrase = (await words.allTextContents()).join(' ')
  const account = mnemonicToAccount(phrase)
  expect(account.address).toBe(address)
  const key = account.getHdKey().privateKey ?? new Uint8Array()
  const { accessToken, refreshToken } = await readLogin(page)
  const secrets = {
    accessToken,
    entropy: entropyOf(phrase),
    key,
    keyText: Buffer.from(key).toString('hex'),
    phrase,
    refreshToken,
  }

  // Controls: texts that only the host, or only the frame, has.
  const [inHost, inFrame] = [crypto.randomUUID(), crypto.randomUUID()]
  const hold = (text: string) => {
    Reflect.set(window, 'control', text)
    console.log(text)
  }
  await page.evaluate(hold, inHost)
  await documentOf(page).evaluate(hold, inFrame)

  const context = page.context()
  const hostStrings = await heapStrings(await context.newCDPSession(page))
  const frameStrings = await heapStrings(await context.newCDPSession(documentOf(page)))
  expect(hostStrings).toContain(inHost)
  expect(frameStrings).toContain(inFrame)
  expect(frameStrings).toContain(refreshToken)
  expect(hostStrings).not.toContain(code)
  const texts = [accessToken, refreshToken, phrase, secrets.keyText, inFrame]
  for (const text of texts)
    expect(hostStrings.filter((string) => string.includes(text))).toEqual([])

  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie]),
  )
  expect(stored).toContain('embedded')
  for (const text of texts)
    expect(`${stored}${logged.filter((line) => line !== inFrame)}`).not.toContain(text)
  expect(logged).toContain(inHost)
  // The frame's own log is on.
  expect(logged.some((line) => line.includes('wallet.request: OK'))).toBe(true)

  const browser = context.browser()
  if (!browser) throw new Error('The visitor has no browser.')
  const renderers = await renderersOf(browser)
  const needles = { ...secrets, inFrame, inHost }
  const searched = await Promise.all(renderers.map((pid) => findInMemory(pid, needles)))
  // Some systems let no test read the memory of other processes: there, the heap alone tells.
  const readable = searched.filter((names) => names !== undefined)
  const ofHost = readable.filter((names) => names.includes('inHost'))
  const ofFrame = readable.filter((names) => names.includes('inFrame'))
  expect(ofHost).toEqual(readable.length ? [['inHost']] : [])
  expect(ofFrame).toHaveLength(readable.length ? 1 : 0)
  for (const names of ofFrame) expect(names).toContain('refreshToken')
})

import { crc32 } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setup, stranger, usdc } from '../pages/sendPage.ts'
import { turnedCode } from '../turnedCode.ts'
import { type Shade, writePng } from '../writePng.ts'

/** Chooses a picture as the file dialog does: the button opens it. */
async function choose(modal: Locator, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const [chooser] = await Promise.all([
    modal.page().waitForEvent('filechooser'),
    modal.getByRole('button', { name: 'Read a QR code from a picture' }).click(),
  ])
  await chooser.setFiles({ buffer, mimeType, name: 'picture.png' })
}

const picker = (modal: Locator) => modal.locator('.lk-Recipient input[type="file"]')
/** Text below the field, besides the live region. */
const said = (modal: Locator, words: string) =>
  modal.locator('.lk-Recipient-message', { hasText: words })
const grey: Shade = (x, y) => 128 + ((x * 7 + y * 13) % 40)

test('behavior: a browser without BarcodeDetector reads an address in a picture', async () => {
  const to = stranger()
  const { amount, modal, page, recipient } = await setup()
  // Chromium has BarcodeDetector on Android, macOS and ChromeOS.
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await amount.fill('0.5')
  await choose(modal, writePng(600, 500, turnedCode(to, [320, 240], 8)))
  await expect.poll(() => recipient.inputValue()).toBe(to)
  expect(await amount.inputValue()).toBe('0.5')
  await modal.getByText('First time sending to this address').waitFor()
})

test('behavior: a payment link in a picture fills recipient and amount, as a pasted one does', async () => {
  const to = stranger()
  const { amount, modal, recipient } = await setup()
  const link = `ethereum:${usdc}@1/transfer?address=${to}&uint256=1.5e6`
  await choose(modal, writePng(600, 600, turnedCode(link, [300, 300], 8)))
  await expect.poll(() => recipient.inputValue()).toBe(to)
  await modal.getByRole('button', { name: /^Token: .?USDC/ }).waitFor()
  await expect.poll(() => amount.inputValue()).toBe('1.5')
})

test('behavior: a phone photo of forty megapixels is read', async () => {
  const to = stranger()
  const { modal, recipient } = await setup()
  await choose(modal, writePng(7296, 5472, turnedCode(to, [3900, 2500], 60)))
  await expect.poll(() => recipient.inputValue(), { timeout: 45_000 }).toBe(to)
})

test('error: a picture without a code is reported, the form keeps its values, and another choice works', async () => {
  const { amount, modal, recipient } = await setup()
  await amount.fill('0.5')
  const empty = writePng(400, 300, grey)
  await choose(modal, empty)
  await said(modal, 'No QR code found in this picture.').waitFor()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.5', ''])
  // Browsers fire no change event for the same file.
  expect(await picker(modal).inputValue()).toBe('')
})

test.each([
  ['is none', Buffer.from('words, whatever its name says')],
  ['ends early', writePng(400, 300, grey).subarray(0, 60)],
  ['claims to be larger than anybody bears', hugeClaim()],
])('error: a picture that %s cannot be read, and the next one can', async (_name, picture) => {
  const to = stranger()
  const { modal, recipient } = await setup()
  await choose(modal, picture)
  await said(modal, 'Couldn’t read the picture.').waitFor()
  await choose(modal, writePng(600, 500, turnedCode(to, [320, 240], 8)))
  await expect.poll(() => recipient.inputValue()).toBe(to)
})

/** Four billion pixels in a few bytes. */
function hugeClaim(): Buffer {
  const picture = writePng(1, 1, grey)
  picture.writeUInt32BE(65_500, 16)
  picture.writeUInt32BE(65_500, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

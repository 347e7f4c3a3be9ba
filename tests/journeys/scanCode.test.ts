import { crc32 } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { setup, stranger, usdc } from '../sendPage.ts'
import { type Shade, writePng } from '../writePng.ts'

/**
 * A photographed code: rotated, on a grey background, with its centre and module size in pixels.
 */
function turnedCode(text: string, [middleX, middleY]: readonly [number, number], module: number) {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const [cos, sin] = [Math.cos(0.2) / module, Math.sin(0.2) / module]
  return (x: number, y: number) => {
    const [right, down] = [x - middleX, y - middleY]
    const isDark =
      data[Math.floor(right * sin + down * cos + size / 2)]?.[
        Math.floor(right * cos - down * sin + size / 2)
      ]
    return isDark === undefined ? 190 : isDark ? 30 : 240
  }
}

/** Chooses a picture as the file dialog does: the button opens it. */
async function choose(modal: Locator, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const [chooser] = await Promise.all([
    modal.page().waitForEvent('filechooser'),
    modal.getByRole('button', { name: 'Read a QR code from a picture' }).click(),
  ])
  await chooser.setFiles({ buffer, mimeType, name: 'picture.png' })
}

const picker = (modal: Locator) => modal.locator('.lk-Receiver input[type="file"]')
/** Text below the field, besides the live region. */
const said = (modal: Locator, words: string) =>
  modal.locator('.lk-Receiver-said', { hasText: words })
const grey: Shade = (x, y) => 128 + ((x * 7 + y * 13) % 40)

test('behavior: a browser without BarcodeDetector reads an address in a picture', async () => {
  const to = stranger()
  const { amount, modal, page, receiver } = await setup()
  // Chromium has BarcodeDetector on Android, macOS and ChromeOS.
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await amount.fill('0.5')
  await choose(modal, writePng(600, 500, turnedCode(to, [320, 240], 8)))
  await expect.poll(() => receiver.inputValue()).toBe(to)
  expect(await amount.inputValue()).toBe('0.5')
  await modal.getByText('First time sending to this address').waitFor()
})

test('behavior: a payment link in a picture fills recipient and amount, as a pasted one does', async () => {
  const to = stranger()
  const { amount, modal, receiver } = await setup()
  const link = `ethereum:${usdc}@1/transfer?address=${to}&uint256=1.5e6`
  await choose(modal, writePng(600, 600, turnedCode(link, [300, 300], 8)))
  await expect.poll(() => receiver.inputValue()).toBe(to)
  await modal.getByRole('button', { name: /^Token: .?USDC/ }).waitFor()
  await expect.poll(() => amount.inputValue()).toBe('1.5')
})

test('behavior: a phone photo of forty megapixels is read', async () => {
  const to = stranger()
  const { modal, receiver } = await setup()
  await choose(modal, writePng(7296, 5472, turnedCode(to, [3900, 2500], 60)))
  await expect.poll(() => receiver.inputValue(), { timeout: 45_000 }).toBe(to)
})

test('error: a picture without a code is reported, the form keeps its values, and another choice works', async () => {
  const { amount, modal, receiver } = await setup()
  await amount.fill('0.5')
  const empty = writePng(400, 300, grey)
  await choose(modal, empty)
  await said(modal, 'No QR code found in this picture.').waitFor()
  expect([await amount.inputValue(), await receiver.inputValue()]).toEqual(['0.5', ''])
  // Browsers fire no change event for the same file.
  expect(await picker(modal).inputValue()).toBe('')
})

test.each([
  ['is none', Buffer.from('words, whatever its name says')],
  ['ends early', writePng(400, 300, grey).subarray(0, 60)],
  ['claims to be larger than anybody bears', hugeClaim()],
])('error: a picture that %s cannot be read, and the next one can', async (_name, picture) => {
  const to = stranger()
  const { modal, receiver } = await setup()
  await choose(modal, picture)
  await said(modal, 'Couldn’t read the picture.').waitFor()
  await choose(modal, writePng(600, 500, turnedCode(to, [320, 240], 8)))
  await expect.poll(() => receiver.inputValue()).toBe(to)
})

/** Four billion pixels in a few bytes. */
function hugeClaim(): Buffer {
  const picture = writePng(1, 1, grey)
  picture.writeUInt32BE(65_500, 16)
  picture.writeUInt32BE(65_500, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

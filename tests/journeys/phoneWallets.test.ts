import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createPhone } from '../../packages/latchkey/src/connectors/mobile/fixtures/createPhone.ts'
import { during, modalOf, newVisitor, openModal, openPage, status } from '../browser.ts'

const android =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** A wallet whose app is on the phone, as its store knows it. */
const phantom = {
  homepage: 'https://phantom.example',
  id: 'phantom',
  name: 'Phantom',
  play_store: 'https://play.google.com/store/apps/details?id=app.phantom',
}

/** A page of Solana alone in Chrome on Android, and a wallet that links of the page open. */
async function setup() {
  const phone = createPhone()
  onTestFinished(() => phone.stop())
  const visitor = await newVisitor({
    hasTouch: true,
    userAgent: android,
    viewport: { height: 740, width: 360 },
  })
  const page = await openPage({
    async before(page) {
      await page.exposeFunction('openPhone', (href: string) => phone.open(href))
      // What Android does with a link that opens an app: the page goes behind it.
      await page.addInitScript(() => {
        window.open = (href) => {
          Reflect.get(window, 'openPhone')(String(href))
          window.dispatchEvent(new Event('blur'))
          return null
        }
      })
    },
    families: ['solana'],
    options: { customWallets: [phantom] },
    visitor,
    wallets: [],
  })
  return { page, phone }
}

async function connected() {
  const room = await setup()
  const modal = await openModal(room.page)
  await modal.getByRole('button', { name: 'Phantom' }).click()
  await status(room.page, 'connected')
  return { ...room, modal }
}

/** Has the page sign, while the last press counts or does not any more. */
function sign(page: Page, { isPressed = true } = {}): Promise<string> {
  return page.evaluate((isActive) => {
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { isActive },
    })
    return window.actions
      .signMessage(window.latchkey, { message: 'Hello' })
      .catch(({ code }) => `error: ${code}`)
  }, isPressed)
}

/** Checks with OpenSSL, which shares no code with wallets or with us. */
function isSigned(signature: string, address = ''): boolean {
  const encode = (text: string) => Buffer.from(getBase58Encoder().encode(text))
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), encode(address)])
  const key = createPublicKey({ format: 'der', key: der, type: 'spki' })
  return verify(null, Buffer.from('Hello'), key, encode(signature))
}

test('default: the row of an app opens it, and so does every request, also after a reload', async () => {
  const { page, phone } = await connected()
  const address = phone.accounts[0]?.address
  const itself = /^intent:\/v1\/associate\/local\?.+;package=app\.phantom;end$/
  expect(phone.links).toEqual([expect.stringMatching(itself)])
  expect(isSigned(await sign(page), address)).toBe(true)
  await page.reload()
  await status(page, 'connected')
  expect(isSigned(await sign(page), address)).toBe(true)
  expect(phone.links).toHaveLength(3)
  expect(phone.links[2]).toMatch(itself)
  expect(await modalOf(page).isVisible()).toBe(false)
})

test('behavior: a request that comes too late for a press is opened by another', async () => {
  const { modal, page, phone } = await connected()
  const signature = await during(sign(page, { isPressed: false }), async () => {
    await modal.getByText('Open Phantom to continue').first().waitFor()
    expect(phone.links).toHaveLength(1)
    await modal.getByRole('button', { name: 'Open Phantom' }).click()
  })
  expect(isSigned(signature, phone.accounts[0]?.address)).toBe(true)
  await modal.waitFor({ state: 'hidden' })
})

test('behavior: who closes the modal instead refuses, and the wallet is left alone', async () => {
  const { modal, page, phone } = await connected()
  const answer = await during(sign(page, { isPressed: false }), async () => {
    await modal.getByRole('button', { name: 'Open Phantom' }).waitFor()
    await modal.getByRole('button', { name: 'Close' }).click()
  })
  expect(answer).toBe('error: USER_REJECTED')
  expect(phone.links).toHaveLength(1)
  await status(page, 'connected')
})

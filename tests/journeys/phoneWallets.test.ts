import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createPhone } from '../../packages/latchkey/src/connectors/mobile/fixtures/createPhone.ts'
import { during, modalOf, newVisitor, openModal, openPage, stack, status } from '../browser.ts'

const android =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** A wallet whose app is on the phone, as its store describes it. */
const phantom = {
  homepage: 'https://phantom.example',
  id: 'phantom',
  name: 'Phantom',
  play_store: 'https://play.google.com/store/apps/details?id=app.phantom',
}

function newPhoneVisitor() {
  const viewport = { height: 740, width: 360 }
  return newVisitor({ hasTouch: true, userAgent: android, viewport })
}

/** A page with Solana alone in Chrome on Android, and a wallet that its links open. */
async function setup() {
  const phone = createPhone()
  onTestFinished(() => phone.stop())
  const visitor = await newPhoneVisitor()
  const page = await openPage({
    async before(page) {
      await page.exposeFunction('openPhone', (href: string) => phone.open(href))
      // Android hides the page when a link opens an app.
      await page.addInitScript(() => {
        // The phone listens where the page chooses. A machine that runs all tests has taken many of the
        // system's own ports, which end at 60,999.
        const fill = crypto.getRandomValues.bind(crypto)
        crypto.getRandomValues = (array) => {
          fill(array)
          if (array instanceof Uint16Array && array.length === 1)
            array[0] = 12_000 + ((array[0] ?? 0) % 4_000)
          return array
        }
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

/** Signs from the page, with or without user activation from the last press. */
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

/** Verifies with OpenSSL, which shares no code with wallets or Latchkey. */
function isSigned(signature: string, address = ''): boolean {
  const encode = (text: string) => Buffer.from(getBase58Encoder().encode(text))
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), encode(address)])
  const key = createPublicKey({ format: 'der', key: der, type: 'spki' })
  return verify(null, Buffer.from('Hello'), key, encode(signature))
}

test('behavior: an app’s row opens it, and so does every request, also after a reload', async () => {
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

test('behavior: a request without user activation waits for another press', async () => {
  const { modal, page, phone } = await connected()
  const signature = await during(sign(page, { isPressed: false }), async () => {
    await modal.getByText('Open Phantom to continue').first().waitFor()
    expect(phone.links).toHaveLength(1)
    await modal.getByRole('button', { name: 'Open Phantom' }).click()
  })
  expect(isSigned(signature, phone.accounts[0]?.address)).toBe(true)
  await modal.waitFor({ state: 'hidden' })
})

test('behavior: closing the modal declines the request and does not contact the wallet', async () => {
  const { modal, page, phone } = await connected()
  const answer = await during(sign(page, { isPressed: false }), async () => {
    await modal.getByRole('button', { name: 'Open Phantom' }).waitFor()
    await modal.getByRole('button', { name: 'Close' }).click()
  })
  expect(answer).toBe('error: USER_REJECTED')
  expect(phone.links).toHaveLength(1)
  await status(page, 'connected')
})

test('behavior: the row for codes stays in its place when the directory responds', async () => {
  let respond = () => {}
  const delay = new Promise<void>((resolve) => {
    respond = resolve
  })
  const page = await openPage({
    before: (page) =>
      page.route(`${stack.provider}/getWallets**`, async (route) => {
        await delay
        await route.continue()
      }),
    visitor: await newPhoneVisitor(),
    wallets: [],
  })
  const modal = await openModal(page)
  const code = modal.getByRole('button', { name: 'WalletConnect' })
  await modal.locator('.lk-Skeleton').first().waitFor()
  const place = await code.boundingBox()
  respond()
  await modal.locator('.lk-Skeleton').first().waitFor({ state: 'detached' })
  expect(await modal.locator('.lk-ConnectWallets button').count()).toBeGreaterThan(2)
  expect(await code.boundingBox()).toEqual(place)
  const wallets = await modal.locator('.lk-ConnectWallets button').allTextContents()
  expect(wallets[0]).not.toContain('WalletConnect')
})

import { expect } from 'vitest'
import type { Page } from '../drive/createPage.ts'
import type { Journey } from '../openRoom.ts'
import {
  button,
  inModal,
  modal,
  openModal,
  sign,
  startToSign,
  waitForSignature,
  waitForValue,
} from '../steps.ts'
import { waitForCode } from '../waitForCode.ts'

/** Opens the pairing code and returns the link that it contains. */
async function openCode(page: Page): Promise<string> {
  await openModal(page)
  await page.click(inModal(button('WalletConnect')))
  await page.waitForElement({ css: '.lk-QrCode[data-state="done"]' })
  return page.evaluate(() => {
    const pairing = window.latchkey.getPairing()
    if (!pairing || !('uri' in pairing)) throw new Error('There is no link.')
    return pairing.uri
  })
}

async function waitForSockets(page: Page, expected: number): Promise<void> {
  await page.waitFor(`${expected} open sockets`, async () => {
    const open = await page.evaluate(() => Reflect.get(window, 'sockets'))
    return open === expected
  })
}

export const pairing: readonly Journey[] = [
  {
    name: 'shows a code that a camera can read, and a phone approves it',
    inChromium: 'pairing',
    async run({ newPhone, visit }) {
      const page = await visit({ wallet: null })
      const uri = await openCode(page)
      await page.waitForElement(inModal({ text: 'Scan with your phone' }))
      await waitForCode(page, uri)
      await newPhone().pair(uri)
      await waitForValue(page, 'status', 'connected')
      await page.waitUntilGone({ css: modal })
      await sign(page)
    },
  },
  {
    name: 'reports a decline on the phone, and shows another code',
    inChromium: 'pairing',
    async run({ newPhone, visit }) {
      const page = await visit({ wallet: null })
      const phone = newPhone()
      phone.wallet.reject()
      await expect(phone.pair(await openCode(page))).rejects.toThrow()
      await page.waitForElement(inModal({ text: 'Request declined' }))
    },
  },
  {
    name: 'keeps a pairing session across a reload, and hears that the phone ended it',
    async run({ newPhone, visit }) {
      const page = await visit({ wallet: null })
      const phone = newPhone()
      await phone.pair(await openCode(page))
      await waitForValue(page, 'status', 'connected')
      await page.reload()
      await waitForValue(page, 'status', 'connected')
      await sign(page)
      await phone.leave()
      await waitForValue(page, 'status', 'disconnected')
    },
  },
  {
    name: 'pairs where the browser lacks Ed25519 and Web Locks',
    async run({ newPhone, visit }) {
      const page = await visit({ isOlder: true, wallet: null })
      await newPhone().pair(await openCode(page))
      await waitForValue(page, 'status', 'connected')
      await sign(page)
    },
  },
  {
    name: 'shares a socket between two tabs, and the remaining tab takes it over',
    inChromium: 'oneSocket',
    async run({ newPhone, visit }) {
      const first = await visit({ wallet: null })
      const second = await visit({ wallet: null })
      await first.show()
      await openCode(first)
      await waitForSockets(first, 1)
      await second.show()
      const uri = await openCode(second)
      await waitForSockets(second, 0)
      await newPhone().pair(uri)
      await waitForValue(second, 'status', 'connected')

      // The request starts without a socket and is answered through the new one.
      await startToSign(second)
      await first.close()
      await waitForSignature(second)
      await waitForSockets(second, 1)
      await second.evaluate(() => window.latchkey.destroy())
      await waitForSockets(second, 0)
    },
  },
]

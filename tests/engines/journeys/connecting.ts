import { expect } from 'vitest'
import type { Journey } from '../openRoom.ts'
import {
  button,
  connectWallet,
  disconnect,
  inModal,
  modal,
  openModal,
  openView,
  sign,
  waitForValue,
} from '../steps.ts'

/** The first of the accounts that the local chains fund. */
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export const connecting: readonly Journey[] = [
  {
    name: 'opens over the page, finds a wallet in the full list, and closes',
    inChromium: 'neighbours',
    async run({ visit }) {
      const page = await visit()
      await openModal(page)
      await page.waitForElement(inModal(button('Virtual Wallet')))
      await page.click(inModal(button('All wallets')))
      await page.fill(inModal({ name: 'Search wallets', role: 'textbox' }), 'rain')
      await page.waitForElement(inModal(button('Rainbow')))
      await page.waitUntilGone(inModal(button('MetaMask')))
      await page.click(inModal(button('Close')))
      await page.waitUntilGone({ css: modal })
    },
  },
  {
    name: 'connects an injected wallet and opens its account',
    inChromium: 'firstConnect',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await waitForValue(page, 'address', address)
      await page.click({ css: `[title="${address}"]` })
      await page.waitForElement(inModal({ text: address.slice(-4) }))
      await disconnect(page)
    },
  },
  {
    name: 'reports a decline and connects at the second attempt',
    inChromium: 'refuseThenRetry',
    async run({ visit }) {
      const page = await visit()
      await page.evaluate(() => Reflect.get(window, 'wallet').reject())
      await openModal(page)
      await page.click(inModal(button('Virtual Wallet')))
      await page.click(inModal(button('Try again')))
      await waitForValue(page, 'status', 'connected')
    },
  },
  {
    name: 'stays connected after a reload, and signs',
    inChromium: 'reload',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await page.reload()
      await waitForValue(page, 'status', 'connected')
      await sign(page)
    },
  },
  {
    name: 'is disconnected after a reload if the wallet forgot the site',
    inChromium: 'reload',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await page.evaluate(() => localStorage.removeItem('virtual-wallet-grant'))
      await page.reload()
      await waitForValue(page, 'status', 'disconnected')
    },
  },
  {
    name: 'switches the network in the wallet',
    inChromium: 'switchNetwork',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await openView(page, 'Networks')
      await page.click(inModal(button('Base')))
      await waitForValue(page, 'network', 'eip155:8453')
      expect(await page.evaluate(() => Reflect.get(window, 'wallet').chainId)).toBe(8453)
    },
  },
  {
    name: 'connects and disconnects in both tabs at once',
    inChromium: 'tabs',
    async run({ visit }) {
      const first = await visit()
      const second = await visit()
      await first.show()
      await connectWallet(first)
      await waitForValue(second, 'status', 'connected')
      await second.show()
      await second.evaluate(() => window.latchkey.disconnect())
      await waitForValue(first, 'status', 'disconnected')
      await first.reload()
      await waitForValue(first, 'status', 'disconnected')
    },
  },
]

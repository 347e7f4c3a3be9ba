import { expect } from 'vitest'
import { stack } from '../../browser.ts'
import type { Journey } from '../openRoom.ts'
import { button, connectWallet, inModal, modal, openModal, openView } from '../steps.ts'

const sources = [
  stack.provider,
  stack.provider.replace('http', 'ws'),
  ...Object.values(stack.nodes),
]
const strict = [
  "default-src 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  `connect-src 'self' ${sources.join(' ')}`,
].join('; ')

const hostDialog = { name: 'Host dialog', role: 'dialog' } as const

export const hosts: readonly Journey[] = [
  {
    name: 'breaks no strict content security policy',
    inChromium: 'contentSecurity',
    policy: strict,
    async run({ visit }) {
      const page = await visit()
      await page.evaluate(() => {
        const violations: string[] = []
        Object.assign(window, { violations })
        addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
          violations.push(`${effectiveDirective} ${blockedURI}`),
        )
      })
      await openModal(page)
      await page.click(inModal(button('WalletConnect')))
      await page.waitForElement({ css: '.lk-QrCode[data-state="done"]' })
      await page.evaluate(() => window.latchkey.close())
      await page.waitUntilGone({ css: modal })
      await connectWallet(page)
      for (const view of ['Account', 'Networks', 'WalletReceive', 'WalletSend'])
        await openView(page, view)
      expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
    },
  },
  ...['radix', 'mui', 'headless', 'native'].map(
    (host): Journey => ({
      name: `works inside a ${host} dialog, and closes alone`,
      inChromium: 'neighbours',
      async run({ visit }) {
        const page = await visit({ host })
        await page.waitForElement(hostDialog)
        await page.click(button('Open Latchkey'))
        await page.click(inModal(button('All wallets')))
        const search = inModal({ name: 'Search wallets', role: 'textbox' })
        await page.fill(search, 'rain')
        expect(await page.text(search)).toBe('rain')
        await page.waitForElement(inModal(button('Rainbow')))
        await page.press('Escape')
        await page.waitUntilGone({ css: modal })
        await page.waitForElement(hostDialog)

        await page.click(button('Open Latchkey'))
        await page.click(inModal(button('Close')))
        await page.waitUntilGone({ css: modal })
        await page.press('Escape')
        await page.waitUntilGone(hostDialog)
      },
    }),
  ),
]

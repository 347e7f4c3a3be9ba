import { expect } from 'vitest'
import type { Page } from '../drive/createPage.ts'
import type { Journey } from '../openRoom.ts'
import {
  button,
  connectWallet,
  inModal,
  modal,
  moreButton,
  openModal,
  openView,
  waitForValue,
} from '../steps.ts'

/** The style of the modal's card. */
function readCard(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const card = root?.querySelector('dialog.lk-Modal .lk-Card')
    if (!card) throw new Error('There is no modal.')
    const { backgroundColor, direction } = getComputedStyle(card)
    return { backgroundColor, direction, over: card.scrollWidth - card.clientWidth }
  })
}

/** Appearance of the modal's key parts, as a visitor would notice it. */
function readLook(page: Page) {
  return page.evaluate(async () => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const dialog = root?.querySelector('dialog.lk-Modal')
    if (!dialog) throw new Error('There is no modal.')
    await Promise.allSettled(
      dialog.getAnimations({ subtree: true }).map(({ finished }) => finished),
    )
    const parts = [dialog, ...dialog.querySelectorAll('h1, h2, button')].slice(0, 8)
    return parts.map((part) => {
      const style = getComputedStyle(part)
      const { height, width, x, y } = part.getBoundingClientRect()
      return {
        background: style.backgroundColor,
        border: style.border,
        box: [x, y, width, height].map(Math.round),
        color: style.color,
        cursor: style.cursor,
        display: style.display,
        font: style.font,
        padding: style.padding,
        radius: style.borderRadius,
      }
    })
  })
}

export const looks: readonly Journey[] = [
  {
    name: 'follows the theme and its variables while open',
    async run({ visit }) {
      const page = await visit()
      await page.evaluate(() => window.latchkey.setThemeMode('light'))
      await openModal(page)
      const light = await readCard(page)
      await page.evaluate(() => window.latchkey.setThemeMode('dark'))
      await page.waitFor('the dark theme', async () => {
        return (await readCard(page)).backgroundColor !== light.backgroundColor
      })
      await page.evaluate(() =>
        window.latchkey.setThemeVariables({ '--lk-surface-0': 'rgb(1, 2, 3)' }),
      )
      await page.waitFor('the own surface', async () => {
        return (await readCard(page)).backgroundColor === 'rgb(1, 2, 3)'
      })
    },
  },
  {
    name: 'speaks the language of the page',
    async run({ visit }) {
      const page = await visit({ options: { locale: 'de' } })
      await page.evaluate(() => void window.latchkey.open())
      await page.waitForElement(inModal({ name: 'Wallet verbinden', role: 'heading' }))
    },
  },
  {
    name: 'is mirrored from right to left, and works',
    inChromium: 'rightToLeft',
    async run({ visit }) {
      const page = await visit({ options: { locale: 'ar-XB' } })
      await page.evaluate(() => void window.latchkey.open())
      await page.waitForElement(inModal(button('Virtual Wallet')))
      expect((await readCard(page)).direction).toBe('rtl')
      for (const view of ['Connect', 'AllWallets', 'WhatIsAWallet']) {
        await openView(page, view)
        expect((await readCard(page)).over, view).toBeLessThanOrEqual(0)
      }
      await openView(page, 'Connect')
      await page.click(inModal(button('Virtual Wallet')))
      await waitForValue(page, 'status', 'connected')
    },
  },
  ...(['reset', 'unset'] as const).map(
    (css): Journey => ({
      name: `looks the same on a page whose styles ${css} everything`,
      inChromium: 'hostileCss',
      async run({ visit }) {
        const [plain, hostile] = [await visit(), await visit({ css })]
        const looks = []
        for (const page of [plain, hostile]) {
          await page.show()
          await page.evaluate(() => void window.latchkey.open())
          await page.waitForElement(inModal(button('Virtual Wallet')))
          looks.push(await readLook(page))
        }
        expect(looks[1]).toEqual(looks[0])
      },
    }),
  ),
  {
    name: 'stands in the page when it is embedded',
    inChromium: 'inline',
    async run({ visit }) {
      const page = await visit({ host: 'inline', options: { enableEmbedded: true } })
      await page.click(button('Virtual Wallet'))
      await page.click(moreButton)
      expect(await page.count({ css: modal })).toBe(0)
      await page.click(button('Disconnect'))
      await page.waitForElement(button('Virtual Wallet'))
    },
  },
  {
    name: 'follows a locale that changes while connected',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await openView(page, 'Account')
      await page.waitForElement(inModal(moreButton))
      await page.evaluate(() => window.latchkey.updateOptions({ locale: 'de' }))
      await page.click(inModal(button('Mehr')))
      await page.waitForElement(inModal(button('Trennen')))
    },
  },
]

import { expect } from 'vitest'
import type { Page } from '../drive/createPage.ts'
import type { Journey } from '../openRoom.ts'
import { button, inModal, modal, moreButton, readFocus, tabTo, waitForValue } from '../steps.ts'

async function waitForFocus(page: Page, text: string): Promise<void> {
  await page.waitFor(`the focus on ${text}`, async () => (await readFocus(page)).includes(text))
}

export const keyboard: readonly Journey[] = [
  {
    name: 'connects and disconnects by keyboard',
    inChromium: 'keyboard',
    async run({ visit }) {
      const page = await visit()
      await page.waitForElement(button('Connect wallet'))
      await tabTo(page, 'Connect wallet')
      await page.press('Enter')
      await page.waitForElement(inModal(button('Virtual Wallet')))
      await tabTo(page, 'Virtual Wallet')
      await page.press('Enter')
      await waitForValue(page, 'status', 'connected')
      await page.waitUntilGone({ css: modal })

      await waitForFocus(page, 'alice.eth')
      await page.press('Enter')
      await page.waitForElement(inModal(moreButton))
      await tabTo(page, 'More')
      await page.press('Enter')
      await page.waitForElement(inModal(button('Disconnect')))
      await tabTo(page, 'Disconnect')
      await page.press('Enter')
      await waitForValue(page, 'status', 'disconnected')
    },
  },
  {
    name: 'moves the focus to each title, keeps it inside, and returns it to the opener',
    inChromium: 'keyboard',
    async run({ visit }) {
      const page = await visit()
      await page.waitForElement(button('Connect wallet'))
      await tabTo(page, 'Connect wallet')
      await page.press('Enter')
      await page.waitForElement(inModal(button('Virtual Wallet')))
      await waitForFocus(page, 'Connect wallet')
      for (let presses = 0; presses < 12; presses++) {
        await page.press('Tab')
        expect(await readFocus(page)).not.toBe('Something else')
      }
      await page.click(inModal(button('All wallets')))
      await waitForFocus(page, 'All wallets')
      await page.press('Escape')
      await page.waitUntilGone({ css: modal })
      await waitForFocus(page, 'Connect wallet')
    },
  },
]

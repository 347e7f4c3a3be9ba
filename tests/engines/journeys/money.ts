import { balanceOf, stranger, usdc, usdcOf } from '../../pages/sendPage.ts'
import { turnedCode } from '../../turnedCode.ts'
import { writePng } from '../../writePng.ts'
import type { Page } from '../drive/createPage.ts'
import type { Locator } from '../drive/findInPage.ts'
import type { Journey, Room } from '../openRoom.ts'
import { button, connectWallet, inModal, openView } from '../steps.ts'
import { waitForCode } from '../waitForCode.ts'

const field = (name: string): Locator => inModal({ name, role: 'textbox' })
const recipient = inModal({ exact: true, name: 'To', role: 'textbox' })

/** A connected visitor at the send form. */
async function openSend({ visit }: Room): Promise<Page> {
  const page = await visit()
  await connectWallet(page)
  await openView(page, 'WalletSend')
  await page.waitForElement(recipient)
  return page
}

async function send(page: Page): Promise<void> {
  await page.click(inModal({ exact: true, ...button('Review') }))
  await page.click(inModal(button('Send ')))
}

export const money: readonly Journey[] = [
  {
    name: 'sends coins',
    inChromium: 'sendTokens',
    async run(room) {
      const to = stranger()
      const page = await openSend(room)
      await page.fill(field('Amount'), '0.5')
      await page.fill(recipient, to)
      await send(page)
      await page.waitFor('the coins', async () => (await balanceOf(to)) === 5n * 10n ** 17n)
    },
  },
  {
    name: 'reads a payment link from a picture, and sends the token that it names',
    inChromium: 'scanCode',
    async run(room) {
      const to = stranger()
      const page = await openSend(room)
      const link = `ethereum:${usdc}@1/transfer?address=${to}&uint256=1.5e6`
      const picture = writePng(600, 600, turnedCode(link, [300, 300], 8)).toString('base64')
      await page.evaluate((picture) => {
        const root = document.querySelector('[data-latchkey]')?.shadowRoot
        const input = root?.querySelector<HTMLInputElement>('dialog input[type="file"]')
        if (!input) throw new Error('There is no file input.')
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        const chosen = new DataTransfer()
        chosen.items.add(new File([bytes], 'picture.png', { type: 'image/png' }))
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }, picture)
      await page.waitFor('the amount', async () => (await page.text(field('Amount'))) === '1.5')
      await send(page)
      await page.waitFor('the tokens', async () => (await usdcOf(to)) === 1_500_000n)
    },
  },
  {
    name: 'swaps coins for dollars',
    inChromium: 'swapTokens',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await openView(page, 'Swap', { amount: '0.01', to: usdc })
      await page.click(inModal(button('Review swap')))
      await page.click(inModal(button('Swap 0.01 ETH')))
      await page.waitFor('the swap', () =>
        page.evaluate(() => window.latchkey.getEvent()?.event === 'SWAP_SUCCESS'),
      )
    },
  },
  {
    name: 'shows a readable code of the address, and copies it',
    inChromium: 'receive',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      const { address = '' } = await page.evaluate(() => window.latchkey.getAccount())
      await openView(page, 'WalletReceive')
      await waitForCode(page, address)
      await page.click(inModal(button('Copy address')))
      await page.waitForElement(inModal({ text: 'Copied' }))
    },
  },
  {
    name: 'shows balances and activity',
    inChromium: 'seeWhatYouOwn',
    async run({ visit }) {
      const page = await visit()
      await connectWallet(page)
      await openView(page, 'Account')
      await page.waitForElement(inModal({ text: 'ETH' }))
      await openView(page, 'Transactions')
      await page.waitForElement(inModal({ css: '.lk-ActivityRow, .lk-Activity-row, .lk-Row' }))
    },
  },
]

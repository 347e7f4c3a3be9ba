import type { Page } from 'playwright-core'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { during, stack } from '../browser.ts'
import { betweenBlocks, firstLook } from '../pages/sendPage.ts'
import {
  allowanceOf,
  compete,
  dollarsOf,
  node,
  press,
  review,
  setup,
  shown,
  untilSwapped,
  usdc,
} from '../pages/swapPage.ts'

test('error: a declined approval changes nothing and can be retried', async () => {
  const { address, modal, open, wallet } = await setup({ usdc: 30_000_000n })
  await open({ amount: '30', from: usdc, to: 'native' })
  await review(modal)
  wallet.reject()
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'Request declined').waitFor()
  expect(await allowanceOf(address)).toBe(0n)
  await press(modal, 'Back to the swap')
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('30')
  await review(modal)
  await press(modal, 'Allow USDC and swap')
  await untilSwapped(modal)
  expect(await dollarsOf(address)).toBe(0n)
})

test('error: a declined swap changes nothing and can be retried', async () => {
  const { address, modal, open, wallet } = await setup()
  await open({ amount: '0.2', from: 'native', to: usdc })
  await review(modal)
  wallet.reject()
  await press(modal, 'Swap 0.2 ETH')
  await shown(modal, 'Request declined').waitFor()
  expect(await dollarsOf(address)).toBe(0n)
  await press(modal, 'Try again')
  await press(modal, 'Swap 0.2 ETH')
  await untilSwapped(modal)
  expect(await dollarsOf(address)).toBeGreaterThan(0n)
})

test("error: a trade during the wallet's request makes the swap fail, which is reported", async () => {
  const { address, modal, open, wallet } = await setup()
  await open({ amount: '0.5', from: 'native', to: usdc })
  await review(modal)
  wallet.hold()
  await press(modal, 'Swap 0.5 ETH')
  await shown(modal, 'Approve the swap in Virtual Wallet').waitFor()
  await compete('150')
  wallet.release()
  await shown(modal, 'The price changed').waitFor()
  await shown(modal, 'You’d get less than you agreed to').waitFor()
  expect(await dollarsOf(address)).toBe(0n)

  // Back at the review, the visitor has to accept the new price.
  await press(modal, 'Try again')
  await press(modal, 'Accept new price')
  await press(modal, 'Swap 0.5 ETH')
  await untilSwapped(modal)
  expect(await dollarsOf(address)).toBeGreaterThan(0n)
})

test('error: a trade during the review requires another confirmation', async () => {
  const { address, asked, modal, open, page } = await setup()
  await open({ amount: '0.5', from: 'native', to: usdc })
  await review(modal)
  // The quote refreshes every ten seconds. A refresh before the press would show the new price
  // already.
  let goOn = () => {}
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/v1/convert/quotes*', async (route) => {
    await pressed
    await route.continue()
  })
  await compete('150')
  await press(modal, 'Swap 0.5 ETH')
  goOn()
  await shown(modal, 'The price changed').waitFor()
  expect(asked()).toEqual([])
  expect(await dollarsOf(address)).toBe(0n)
})

test('error: an unavailable provider is reported, and recovers', async () => {
  const { modal, open, page } = await setup({ before: (page) => down(page) })
  await open({ amount: '0.5', from: 'native', to: usdc })
  await shown(modal, 'Swaps are unavailable right now').waitFor()
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('0.5')
  await page.unroute('**/v1/convert/quotes*')
  await press(modal, 'Try again')
  await shown(modal, /^1 ETH = /).waitFor()
  await review(modal)
})

test('error: while the nodes are down the wallet is not contacted, and swapping continues after', async () => {
  const { address, asked, modal, open, page } = await setup({ usdc: 30_000_000n })
  await open({ amount: '30', from: usdc, to: 'native' })
  await review(modal)
  await page.route(isNode, (route) => route.abort())
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'The network isn’t responding').waitFor({ timeout: 30_000 })
  expect(asked()).toEqual([])
  await page.unroute(isNode)
  await press(modal, 'Try again')
  await press(modal, 'Allow USDC and swap')
  await untilSwapped(modal)
  expect(await dollarsOf(address)).toBe(0n)
})

test('behavior: a swap that the wallet sped up is reported like any other', async () => {
  const { address, modal, open, page, wallet } = await setup()
  await open({ amount: '0.2', from: 'native', to: usdc })
  await review(modal)
  await betweenBlocks(async () => {
    await wallet.speedUp(await during(firstLook(page), () => press(modal, 'Swap 0.2 ETH')))
  })
  await untilSwapped(modal)
  expect(await dollarsOf(address)).toBeGreaterThan(0n)
}, 120_000)

test('error: a swap that the wallet cancelled is reported as such', async () => {
  const { address, modal, open, page, wallet } = await setup()
  await open({ amount: '0.2', from: 'native', to: usdc })
  await review(modal)
  await betweenBlocks(async () => {
    await wallet.cancel(await during(firstLook(page), () => press(modal, 'Swap 0.2 ETH')))
  })
  await shown(modal, 'The transaction was dropped').waitFor({ timeout: 30_000 })
  expect(await dollarsOf(address)).toBe(0n)
  await press(modal, 'Back to the swap')
  // The replacement may have been the same swap, so a retry is not offered.
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('')
}, 120_000)

test("error: a provider's different transaction does not reach the wallet", async () => {
  const thief = `eip155:1:0x${'bd'.repeat(20)}`
  const { address, asked, modal, open } = await setup({
    before: (page) =>
      page.route('**/v1/convert/build-transaction*', async (route) => {
        const answer = await route.fetch({ maxRetries: 2 })
        const { tx } = await answer.json()
        await route.fulfill({ json: { tx: { ...tx, to: thief } }, response: answer })
      }),
  })
  await open({ amount: '0.5', from: 'native', to: usdc })
  await press(modal, /^Review swap$/)
  await shown(modal, 'We stopped this swap').waitFor()
  expect(asked()).toEqual([])
  expect(await node.getBalance({ address })).toBe(parseEther('10'))
})

test('error: insufficient balance, and insufficient coins for the network fee', async () => {
  const { address, modal, open } = await setup({ usdc: 5_000_000n })
  await open({ amount: '11', from: 'native', to: usdc })
  await modal.getByRole('button', { name: /^Review swap.*Not enough ETH/ }).waitFor()
  await node.setBalance({ address, value: 0n })
  await open({ amount: '5', from: usdc, to: 'native' })
  await modal
    .getByRole('button', { name: /^Review swap.*Not enough ETH for the network fee/ })
    .waitFor()
})

/** Whether the request goes to a node, directly or through the provider's gateway. */
const isNode = ({ href, origin, pathname }: URL) =>
  origin === new URL(stack.nodes['eip155:1'] ?? href).origin || /^\/v1\/?$/.test(pathname)

async function down(page: Page) {
  await page.route('**/v1/convert/quotes*', (route) => route.abort())
}

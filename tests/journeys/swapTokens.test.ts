import { sepolia } from 'latchkey/networks'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage } from '../browser.ts'
import {
  allowanceOf,
  dollarsOf,
  node,
  press,
  promised,
  review,
  setup,
  shown,
  untilSwapped,
  usdc,
} from '../pages/swapPage.ts'

test('behavior: swaps coins for dollars, both chosen by hand', async () => {
  const { address, asked, modal, page } = await setup()
  await page.evaluate(() => window.latchkey.open({ view: 'Swap' }))
  await modal.getByRole('textbox', { name: 'Amount of ETH to give' }).fill('1')
  await shown(modal, 'Choose what you get').waitFor()
  await press(modal, 'Choose token')
  await modal.getByRole('textbox').fill('qqqq')
  await shown(modal, 'No token found').waitFor()
  await modal.getByRole('textbox').fill('usdc')
  await press(modal, /USD Coin/)
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('1')
  await modal.locator('summary', { hasText: 'Rate, fees and slippage' }).click()
  await shown(modal, 'Network fee').waitFor()
  expect(await modal.getByText(/^Provider fee/).count()).toBe(0)

  await review(modal)
  const least = await promised(modal)
  expect(least).toBeGreaterThan(2_000_000_000n)
  await press(modal, 'Swap 1 ETH')
  await untilSwapped(modal)
  expect(asked()).toEqual(['eth_sendTransaction'])
  expect(await dollarsOf(address)).toBeGreaterThanOrEqual(least)
  expect(await node.getBalance({ address })).toBeLessThan(parseEther('9'))
  expect(await page.evaluate(() => window.latchkey.getEvent()?.event)).toBe('SWAP_SUCCESS')
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
})

test('behavior: a fee that the provider charges is shown with its share', async () => {
  const { modal, open } = await setup({
    before: (page) =>
      page.route('**/v1/convert/quotes*', async (route) => {
        const response = await route.fetch()
        const { quotes } = await response.json()
        const charged = quotes.map((quote: object) => ({ ...quote, providerFee: `${10n ** 16n}` }))
        await route.fulfill({ json: { quotes: charged }, response })
      }),
  })
  await open({ amount: '1', from: 'native', to: usdc })
  await modal.locator('summary', { hasText: 'Rate, fees and slippage' }).click()
  await shown(modal, /^Provider fee \(1%\)$/).waitFor()
})

test('behavior: a token is approved first, for exactly the amount given', async () => {
  const { address, asked, modal, open, wallet } = await setup({ usdc: 100_000_000n })
  await open({ amount: '60', from: usdc, to: 'native' })
  await review(modal)
  await shown(modal, 'Only 60 USDC').waitFor()
  await press(modal, 'Allow USDC and swap')
  await untilSwapped(modal)
  expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  expect(await dollarsOf(address)).toBe(40_000_000n)
  expect(await allowanceOf(address)).toBe(0n)
  expect(await node.getBalance({ address })).toBeGreaterThan(parseEther('10'))
  const [approval] = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(JSON.stringify(approval?.params).toLowerCase()).toContain(`"to":"${usdc.toLowerCase()}"`)
})

test("behavior: an unlimited allowance takes the visitor's explicit choice", async () => {
  const { address, modal, open } = await setup({ usdc: 100_000_000n })
  await open({ amount: '10', from: usdc, to: 'native' })
  await review(modal)
  await modal.getByRole('radio', { name: /^Any amount/ }).check()
  await press(modal, 'Allow USDC and swap')
  await untilSwapped(modal)
  expect(await allowanceOf(address)).toBeGreaterThan(2n ** 255n)

  // The next swap needs no approval.
  await open({ amount: '20', from: usdc, to: 'native' })
  await review(modal)
  await press(modal, 'Swap 20 USDC')
  await untilSwapped(modal)
  expect(await dollarsOf(address)).toBe(70_000_000n)
})

test('behavior: a wallet with batch calls is requested once', async () => {
  const { address, asked, modal, open } = await setup({ canBatch: true, usdc: 50_000_000n })
  await open({ amount: '50', from: usdc, to: 'native' })
  await review(modal)
  await press(modal, 'Allow USDC and swap')
  await untilSwapped(modal)
  expect(asked()).toEqual(['wallet_sendCalls'])
  expect(await dollarsOf(address)).toBe(0n)
  expect(await node.getBalance({ address })).toBeGreaterThan(parseEther('10'))
})

test('behavior: a network without swaps is reported and requests no quote', async () => {
  const wallet = newWallet({ chainId: 11155111 })
  const page = await openPage({ options: { networks: [sepolia] }, wallets: [wallet] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Swap' }))
  await shown(modalOf(page), 'Swaps aren’t available on this network').waitFor()
  expect(asked.filter((url) => url.includes('/convert/'))).toEqual([])
})

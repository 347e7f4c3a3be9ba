import { ethereum, sepolia } from 'latchkey/networks'
import type { Locator, Page } from 'playwright-core'
import {
  type Address,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { devMnemonic, readManifest } from '../../services/devnet/src/index.ts'
import {
  connectWallet,
  during,
  modalOf,
  newWallet,
  openPage,
  type PageOptions,
  stack,
} from '../browser.ts'

// A purchase passes through a browser, a provider and a chain.
vi.setConfig({ testTimeout: 90_000 })

const transport = http(stack.nodes['eip155:1'])
const node = createTestClient({ chain: mainnet, mode: 'anvil', transport }).extend(publicActions)

/** A new visitor without coins. */
async function setup({ before, options }: Pick<PageOptions, 'before' | 'options'> = {}) {
  const wallet = newWallet({ accounts: [generatePrivateKey()] })
  const page = await openPage({ before, options, wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.close())
  const modal = modalOf(page)
  return {
    balance: (symbol = 'USDC') => balanceOf(wallet.address, symbol),
    modal,
    /** Opens the form, and waits for the first quote. */
    async openForm(amount?: string) {
      await page.evaluate(
        (amount) => window.latchkey.open({ arguments: { amount }, view: 'OnRampProviders' }),
        amount,
      )
      await sandbox(modal).waitFor()
    },
    page,
    wallet,
  }
}

/** Announced texts exist twice: once for screen readers. */
const shown = (within: Locator, text: string) => within.getByText(text).first()

const sandbox = (modal: Locator) => modal.getByRole('button', { name: /^Sandbox/ })
const proceed = (modal: Locator) => modal.getByRole('button', { name: /^Continue with/ })

function addressOf(symbol: string): Address {
  const chain = readManifest().chains.find(({ id }) => id === 1)
  const token = chain?.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`There is no ${symbol} on the local chain.`)
  return token.address
}

const balanceOf = (owner: Address, symbol = 'USDC') =>
  node.readContract({
    abi: erc20Abi,
    address: addressOf(symbol),
    args: [owner],
    functionName: 'balanceOf',
  })

/** Chooses a seller once its quote has arrived. Returns the checkout page. */
async function goToPay(page: Page): Promise<Page> {
  const modal = modalOf(page)
  await sandbox(modal).getByText('Fees', { exact: false }).waitFor()
  // The checkout URL is requested right after the quote.
  return during(page.waitForEvent('popup'), () => proceed(modal).click())
}

async function payWith(checkout: Page, number: string) {
  await checkout.getByLabel('Card number').fill(number)
  await checkout.getByLabel('Valid until').fill('12/40')
  await checkout.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay / }).click()
}

const good = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'

test('behavior: a purchase by card arrives on the chain', async () => {
  const { balance, modal, openForm, page } = await setup()
  expect(await balance()).toBe(0n)
  await openForm()
  await modal.getByRole('button', { name: '$250' }).click()
  // The sellers keep 1.5 % and 0.25.
  await shown(modal, '246 USDC').waitFor()
  await shown(modal, 'Fees $4').waitFor()

  const checkout = await goToPay(page)
  expect(await checkout.evaluate(() => window.opener)).toBeNull()
  await shown(modal, 'Finish paying at Sandbox').waitFor()
  await payWith(checkout, good)
  await checkout.getByText('is in your wallet').waitFor()

  await shown(modal, '246 USDC arrived').waitFor({ timeout: 45_000 })
  expect(await balance()).toBe(parseUnits('246', 6))
  await modal.getByRole('button', { name: 'Buy more' }).click()
  await modal.getByRole('button', { name: 'Your purchases' }).click()
  await shown(modal, '246 USDC').waitFor()
  await shown(modal, 'Delivered').waitFor()
})

test('behavior: the coin of a network, for euros, with an amount from the host', async () => {
  const { modal, openForm, page, wallet } = await setup()
  await openForm('50')
  await modal.getByRole('button', { name: /^Pay with/ }).click()
  await modal.getByRole('button', { name: /EUR/ }).click()
  await modal.getByRole('button', { name: /^You get/ }).click()
  await modal
    .getByRole('button', { name: /ETH on Ethereum/ })
    .first()
    .click()
  expect(await modal.getByRole('textbox').inputValue()).toBe('50')

  const checkout = await goToPay(page)
  await checkout.getByText('50.00 EUR, fees included').waitFor()
  await payWith(checkout, good)
  await shown(modal, 'ETH arrived').waitFor({ timeout: 45_000 })
  expect(await node.getBalance({ address: wallet.address })).toBeGreaterThan(parseEther('0.001'))
})

test('behavior: a declined card can be replaced, and closing the modal meanwhile loses nothing', async () => {
  const { balance, modal, openForm, page } = await setup()
  await openForm('120')
  const checkout = await goToPay(page)
  await payWith(checkout, declined)
  await checkout.getByText('This card was declined.').waitFor()
  expect(await balance()).toBe(0n)

  await page.evaluate(() => window.latchkey.close())
  await openForm()
  expect(await modal.getByRole('textbox').inputValue()).toBe('120')
  await modal.getByRole('button', { name: 'View' }).click()
  await shown(modal, 'Finish paying at Sandbox').waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  await payWith(checkout, good)
  await shown(modal, '117.95 USDC arrived').waitFor({ timeout: 45_000 })
  await modal.getByRole('button', { name: 'View' }).click()
  await shown(modal, 'It’s in your account on Ethereum.').waitFor()
  expect(await balance()).toBe(parseUnits('117.95', 6))
})

test('behavior: a blocked window is replaced by a link', async () => {
  const { balance, modal, openForm, page } = await setup({
    before: (page) =>
      page.addInitScript(() => {
        window.open = () => null
      }),
  })
  await openForm('100')
  await sandbox(modal).getByText('Fees', { exact: false }).waitFor()
  await proceed(modal).click()
  const link = modal.getByRole('link', { name: 'Open checkout' })
  await shown(modal, 'Open it here.').waitFor()
  expect(await link.getAttribute('rel')).toContain('noopener')
  const checkout = await during(page.context().waitForEvent('page'), () => link.click())
  await payWith(checkout, good)
  await shown(modal, '98.25 USDC arrived').waitFor({ timeout: 45_000 })
  expect(await balance()).toBe(parseUnits('98.25', 6))
})

test('behavior: a closed checkout is reported and opens again', async () => {
  const { balance, modal, openForm, page } = await setup()
  await openForm('100')
  const first = await goToPay(page)
  const spent = first.url()
  // The next checkout is prepared at once, so that the click can open it synchronously.
  await during(page.waitForResponse('**/v1/generators/onrampurl*'), () => first.close())
  await shown(modal, 'The checkout was closed').waitFor()
  const checkout = await during(page.waitForEvent('popup'), () =>
    modal.getByRole('button', { name: 'Open checkout again' }).click(),
  )
  expect(checkout.url()).not.toBe(spent)
  await payWith(checkout, good)
  await shown(modal, '98.25 USDC arrived').waitFor({ timeout: 45_000 })
  expect(await balance()).toBe(parseUnits('98.25', 6))
})

test('error: without quotes the form shows an estimate, and later finds quotes again', async () => {
  const { modal, openForm, page } = await setup({
    before: (page) => page.route('**/v1/onramp/quote*', (route) => route.abort()),
  })
  await openForm('100')
  await shown(modal, 'Estimated price.').waitFor()
  await sandbox(modal).getByText('About $98').waitFor()
  await page.unroute('**/v1/onramp/quote*')
  await shown(modal, '98.25 USDC').waitFor({ timeout: 15_000 })
  await shown(modal, 'Estimate').waitFor({ state: 'hidden' })
})

test('error: without the list of sold tokens, the usual ones are offered and can be bought', async () => {
  const { balance, modal, page } = await setup({
    before: (page) => page.route('**/v1/onramp/options*', (route) => route.abort()),
  })
  await page.evaluate(() => window.latchkey.open({ view: 'OnRampProviders' }))
  await shown(modal, 'Showing common currencies.').waitFor()
  const seller = modal.getByRole('button', { name: /^Card or bank/ })
  await seller.getByText('98.25 USDC').waitFor()
  await payWith(await during(page.waitForEvent('popup'), () => proceed(modal).click()), good)
  await shown(modal, '98.25 USDC arrived').waitFor({ timeout: 45_000 })
  expect(await balance()).toBe(parseUnits('98.25', 6))
})

test('error: amounts outside the sellers’ limits are reported, and the form keeps its values', async () => {
  const { modal, openForm } = await setup()
  await openForm()
  const field = modal.getByRole('textbox')
  for (const [typed, said] of [
    ['5', 'Most sellers accept $10 or more.'],
    ['30000', 'Most sellers accept up to $25,000.'],
    ['9000', 'Card payments are usually limited to $7,500.'],
  ] as const) {
    await field.fill(typed)
    await shown(modal, said).waitFor()
  }
  await modal.getByRole('button', { name: 'What is buying crypto?' }).first().click()
  await shown(modal, 'Sellers charge a fee').waitFor()
  await modal.getByRole('button', { name: 'Buy crypto' }).click()
  expect(await field.inputValue()).toBe('9,000')
  await field.fill('')
  await modal.getByRole('button', { name: 'Enter an amount' }).waitFor()
})

test('error: a purchase that a seller refuses is reported and can be retried', async () => {
  const { modal, openForm, page } = await setup()
  await openForm('5')
  await shown(modal, 'Most sellers accept $10 or more.').waitFor()
  await proceed(modal).click()
  await shown(modal, 'Sandbox declined this purchase').waitFor()
  await modal.getByRole('button', { name: 'Change purchase' }).click()
  expect(await modal.getByRole('textbox').inputValue()).toBe('5')
  await modal.getByRole('textbox').fill('20')
  const checkout = await goToPay(page)
  await checkout.getByText('20.00 USD, fees included').waitFor()
})

test('behavior: the form names a network without sellers', async () => {
  const { modal, page } = await setup({ options: { networks: [ethereum, sepolia] } })
  await page.evaluate(() => window.latchkey.switchNetwork('eip155:11155111'))
  await page.getByTestId('network').getByText('eip155:11155111').waitFor()
  await page.evaluate(() => window.latchkey.open({ view: 'OnRampProviders' }))
  await shown(modal, 'Buying isn’t available on Sepolia').waitFor()
  await modal.getByRole('button', { name: 'Choose network' }).waitFor()
})

test('behavior: polling stops after three minutes without a delivery, and a retry resumes it', async () => {
  const { balance, modal, openForm, page } = await setup({
    before: (page) => page.clock.install(),
  })
  await openForm('100')
  await page.clock.runFor(300)
  const checkout = await goToPay(page)
  await shown(modal, 'Finish paying at Sandbox').waitFor()
  // Real time passes too: this leaves room on a busy machine.
  await page.clock.runFor(170_000)
  await shown(modal, 'Finish paying at Sandbox').waitFor()
  await page.clock.runFor(14_000)
  await shown(modal, 'Not here yet').waitFor()

  await payWith(checkout, good)
  await checkout.getByText('is in your wallet').waitFor()
  await modal.getByRole('button', { name: 'Check again' }).click()
  await page.clock.runFor(4_000)
  await shown(modal, '98.25 USDC arrived').waitFor()
  expect(await balance()).toBe(parseUnits('98.25', 6))
})

test('error: a failed delivery is reported, and nothing arrives', async () => {
  await emptySeller('DAI')
  const { balance, modal, openForm, page } = await setup()
  await openForm('100')
  await modal.getByRole('button', { name: /^You get/ }).click()
  await modal.getByRole('button', { name: /DAI on Ethereum/ }).click()
  const checkout = await goToPay(page)
  await payWith(checkout, good)
  await checkout.getByText('Not delivered').waitFor()
  await shown(modal, 'The purchase failed').waitFor({ timeout: 45_000 })
  expect(await balance('DAI')).toBe(0n)
  await modal.getByRole('button', { name: 'Change purchase' }).click()
  await modal.getByRole('button', { name: /^You get DAI/ }).waitFor()
})

/** Account that the local provider delivers from. It created the tokens. */
const seller = mnemonicToAccount(devMnemonic, { addressIndex: 20 }).address

/** Moves all of a token out of the delivering account until the test is over. */
async function emptySeller(symbol: string): Promise<void> {
  const keeper = '0x00000000000000000000000000000000000b0b0b'
  const all = await balanceOf(seller, symbol)
  await move(symbol, { amount: all, from: seller, to: keeper })
  onTestFinished(() => move(symbol, { amount: all, from: keeper, to: seller }))
}

type Move = { readonly from: Address; readonly to: Address; readonly amount: bigint }

async function move(symbol: string, { amount, from, to }: Move): Promise<void> {
  await node.impersonateAccount({ address: from })
  await node.setBalance({ address: from, value: parseEther('10') })
  const owner = createWalletClient({ account: from, chain: mainnet, transport })
  const hash = await owner.writeContract({
    abi: erc20Abi,
    address: addressOf(symbol),
    args: [to, amount],
    functionName: 'transfer',
  })
  await node.waitForTransactionReceipt({ hash })
  await node.stopImpersonatingAccount({ address: from })
}

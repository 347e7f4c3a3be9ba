import { sepolia } from 'latchkey/networks'
import type { Locator, Page } from 'playwright-core'
import {
  type Address,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { devMnemonic, readManifest } from '../../services/devnet/src/index.ts'
import { connectWallet, modalOf, newWallet, openPage, type PageOptions, stack } from '../browser.ts'

const transport = http(stack.nodes['eip155:1'])
const node = createTestClient({ chain: mainnet, mode: 'anvil', transport }).extend(publicActions)
const ethereum = readManifest().chains.find(({ id }) => id === 1)!
const { uniswapV2Router: router, weth } = ethereum.contracts
const usdc = ethereum.tokens.find(({ symbol }) => symbol === 'USDC')!.address
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const someday = 2n ** 40n

type Setup = Pick<PageOptions, 'before' | 'options'> & {
  readonly usdc?: bigint
  readonly canBatch?: boolean
}

/** Somebody with ten coins, connected. */
async function setup({ before, canBatch = false, options, usdc: dollars = 0n }: Setup = {}) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await node.setBalance({ address, value: parseEther('10') })
  if (dollars > 0n) await give(address, dollars)
  const wallet = newWallet({
    accounts: [key],
    ...(canBatch && { capabilities: { atomic: { status: 'supported' } } }),
  })
  const page = await openPage({ before, options, wallets: [wallet] })
  await connectWallet(page)
  const modal = modalOf(page)
  return {
    address,
    asked: () =>
      wallet.requests
        .map(({ method }) => method)
        .filter((method) => /^(eth_send|wallet_send)/.test(method)),
    modal,
    open: (given: object) =>
      page.evaluate(
        (given) => window.latchkey.open({ arguments: given, view: 'Swap' }),
        given as { from?: string; to?: string; amount?: string },
      ),
    page,
    wallet,
  }
}

async function give(to: Address, amount: bigint) {
  await node.request({
    method: 'anvil_dealERC20',
    params: [to, usdc, `0x${amount.toString(16)}`],
  } as never)
}

const dollarsOf = (owner: Address) =>
  node.readContract({ abi: erc20Abi, address: usdc, args: [owner], functionName: 'balanceOf' })

const allowanceOf = (owner: Address) =>
  node.readContract({
    abi: erc20Abi,
    address: usdc,
    args: [owner, router],
    functionName: 'allowance',
  })

/** What is said also to those who do not see it is there twice. */
const shown = (within: Locator, text: string | RegExp) => within.getByText(text).first()

const press = (modal: Locator, name: string | RegExp) => modal.getByRole('button', { name }).click()

/** Goes on from the form once there is a quote. */
async function review(modal: Locator) {
  await press(modal, /^Review swap$/)
  await shown(modal, /^Swap .* for about/).waitFor()
}

/** Somebody else sells so many coins for dollars; once the test is over, they buy them back. */
async function compete(coins: string) {
  const rival = createWalletClient({
    account: mnemonicToAccount(devMnemonic, { addressIndex: 4 }),
    chain: mainnet,
    transport,
  })
  const { address } = rival.account
  const before = await dollarsOf(address)
  const hash = await rival.writeContract({
    abi: routerAbi,
    address: router,
    args: [0n, [weth, usdc], address, someday],
    functionName: 'swapExactETHForTokens',
    value: parseEther(coins),
  })
  await node.waitForTransactionReceipt({ hash })
  onTestFinished(async () => {
    const amount = (await dollarsOf(address)) - before
    const allow = { abi: erc20Abi, address: usdc, args: [router, amount] } as const
    await rival.writeContract({ ...allow, functionName: 'approve' })
    const back = await rival.writeContract({
      abi: routerAbi,
      address: router,
      args: [amount, 0n, [usdc, weth], address, someday],
      functionName: 'swapExactTokensForETH',
    })
    await node.waitForTransactionReceipt({ hash: back })
  })
}

/** What the modal promises at the least, in the smallest unit of dollars. */
async function promised(modal: Locator): Promise<bigint> {
  const text = (await modal.locator('.lk-Figures dd').first().textContent()) ?? ''
  const [, figure = ''] = /([\d,.]+)/.exec(text) ?? []
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

test('default: coins for dollars, chosen by hand', async () => {
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

  await review(modal)
  const least = await promised(modal)
  expect(least).toBeGreaterThan(2_000_000_000n)
  await press(modal, 'Swap 1 ETH')
  await shown(modal, 'Swapped').waitFor()
  expect(asked()).toEqual(['eth_sendTransaction'])
  expect(await dollarsOf(address)).toBeGreaterThanOrEqual(least)
  expect(await node.getBalance({ address })).toBeLessThan(parseEther('9'))
  expect(await page.evaluate(() => window.latchkey.getEvent()?.event)).toBe('SWAP_SUCCESS')
})

test('behavior: a token is allowed first, exactly as much as is given', async () => {
  const { address, asked, modal, open, wallet } = await setup({ usdc: 100_000_000n })
  await open({ amount: '60', from: usdc, to: 'native' })
  await review(modal)
  await shown(modal, 'Only 60 USDC').waitFor()
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'Swapped').waitFor({ timeout: 30_000 })
  expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  expect(await dollarsOf(address)).toBe(40_000_000n)
  expect(await allowanceOf(address)).toBe(0n)
  expect(await node.getBalance({ address })).toBeGreaterThan(parseEther('10'))
  const [approval] = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(JSON.stringify(approval?.params).toLowerCase()).toContain(`"to":"${usdc.toLowerCase()}"`)
})

test('behavior: any amount is allowed only where somebody chooses so', async () => {
  const { address, modal, open } = await setup({ usdc: 100_000_000n })
  await open({ amount: '10', from: usdc, to: 'native' })
  await review(modal)
  await modal.getByRole('radio', { name: /^Any amount/ }).check()
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'Swapped').waitFor({ timeout: 30_000 })
  expect(await allowanceOf(address)).toBeGreaterThan(2n ** 255n)

  // The next one needs no permission any more.
  await open({ amount: '20', from: usdc, to: 'native' })
  await review(modal)
  await press(modal, 'Swap 20 USDC')
  await shown(modal, 'Swapped').waitFor({ timeout: 30_000 })
  expect(await dollarsOf(address)).toBe(70_000_000n)
})

test('behavior: a wallet that takes calls together is asked once', async () => {
  const { address, asked, modal, open } = await setup({ canBatch: true, usdc: 50_000_000n })
  await open({ amount: '50', from: usdc, to: 'native' })
  await review(modal)
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'Swapped').waitFor({ timeout: 30_000 })
  expect(asked()).toEqual(['wallet_sendCalls'])
  expect(await dollarsOf(address)).toBe(0n)
  expect(await node.getBalance({ address })).toBeGreaterThan(parseEther('10'))
})

test('error: a refused permission changes nothing, and can be given after all', async () => {
  const { address, modal, open, wallet } = await setup({ usdc: 30_000_000n })
  await open({ amount: '30', from: usdc, to: 'native' })
  await review(modal)
  wallet.reject()
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'You declined in Virtual Wallet').waitFor()
  expect(await allowanceOf(address)).toBe(0n)
  await press(modal, 'Back to the swap')
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('30')
  await review(modal)
  await press(modal, 'Allow USDC and swap')
  await shown(modal, 'Swapped').waitFor({ timeout: 30_000 })
  expect(await dollarsOf(address)).toBe(0n)
})

test('error: a refused swap changes nothing, and can be tried again', async () => {
  const { address, modal, open, wallet } = await setup()
  await open({ amount: '0.2', from: 'native', to: usdc })
  await review(modal)
  wallet.reject()
  await press(modal, 'Swap 0.2 ETH')
  await shown(modal, 'You declined in Virtual Wallet').waitFor()
  expect(await dollarsOf(address)).toBe(0n)
  await press(modal, 'Try again')
  await press(modal, 'Swap 0.2 ETH')
  await shown(modal, 'Swapped').waitFor()
  expect(await dollarsOf(address)).toBeGreaterThan(0n)
})

test('error: whoever trades while the wallet waits makes it fail, and that is said', async () => {
  const { address, modal, open, wallet } = await setup()
  await open({ amount: '0.5', from: 'native', to: usdc })
  await review(modal)
  wallet.hold()
  await press(modal, 'Swap 0.5 ETH')
  await shown(modal, 'Confirm the swap in Virtual Wallet').waitFor()
  await compete('150')
  wallet.release()
  await shown(modal, 'The price has moved').waitFor()
  await shown(modal, 'Others traded in between').waitFor()
  expect(await dollarsOf(address)).toBe(0n)

  // Back at the review, the new price has to be agreed to.
  await press(modal, 'Try again')
  await press(modal, 'Accept the new price')
  await press(modal, 'Swap 0.5 ETH')
  await shown(modal, 'Swapped').waitFor()
  expect(await dollarsOf(address)).toBeGreaterThan(0n)
})

test('error: whoever trades while somebody reads makes them agree again', async () => {
  const { address, asked, modal, open } = await setup()
  await open({ amount: '0.5', from: 'native', to: usdc })
  await review(modal)
  await compete('150')
  await press(modal, 'Swap 0.5 ETH')
  await shown(modal, 'The price has moved').waitFor()
  expect(asked()).toEqual([])
  expect(await dollarsOf(address)).toBe(0n)
})

test('error: a provider that is down is said so, and found again', async () => {
  const { modal, open, page } = await setup({ before: (page) => down(page) })
  await open({ amount: '0.5', from: 'native', to: usdc })
  await shown(modal, 'The swap service does not answer').waitFor()
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('0.5')
  await page.unroute('**/v1/convert/quotes*')
  await press(modal, 'Try again')
  await shown(modal, /^1 ETH = /).waitFor()
  await review(modal)
})

test('error: a provider that writes something else does not reach the wallet', async () => {
  const thief = `eip155:1:0x${'bd'.repeat(20)}`
  const { address, asked, modal, open } = await setup({
    before: (page) =>
      page.route('**/v1/convert/build-transaction*', async (route) => {
        const answer = await route.fetch()
        const { tx } = await answer.json()
        await route.fulfill({ json: { tx: { ...tx, to: thief } }, response: answer })
      }),
  })
  await open({ amount: '0.5', from: 'native', to: usdc })
  await review(modal)
  await press(modal, 'Swap 0.5 ETH')
  await shown(modal, 'We stopped this swap').waitFor()
  expect(asked()).toEqual([])
  expect(await node.getBalance({ address })).toBe(parseEther('10'))
})

test('error: too little of it, and too little for the network fee', async () => {
  const { address, modal, open } = await setup({ usdc: 5_000_000n })
  await open({ amount: '11', from: 'native', to: usdc })
  await modal.getByRole('button', { name: /^Review swap.*Not enough ETH/ }).waitFor()
  await node.setBalance({ address, value: 0n })
  await open({ amount: '5', from: usdc, to: 'native' })
  await modal
    .getByRole('button', { name: /^Review swap.*Not enough ETH for the network fee/ })
    .waitFor()
})

test('behavior: a network without swaps says so, and has no quote to lose', async () => {
  const wallet = newWallet({ chainId: 11155111 })
  const page = await openPage({ options: { networks: [sepolia] }, wallets: [wallet] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Swap' }))
  await shown(modalOf(page), 'Network not supported for Swaps').waitFor()
  expect(asked.filter((url) => url.includes('/convert/'))).toEqual([])
})

async function down(page: Page) {
  await page.route('**/v1/convert/quotes*', (route) => route.abort())
}

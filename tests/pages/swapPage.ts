import type { Locator } from 'playwright-core'
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
import { onTestFinished } from 'vitest'
import { devMnemonic, readManifest } from '../../services/devnet/src/index.ts'
import { connectWallet, modalOf, newWallet, openPage, type PageOptions, stack } from '../browser.ts'

const transport = http(stack.nodes['eip155:1'])
export const node = createTestClient({ chain: mainnet, mode: 'anvil', transport }).extend(
  publicActions,
)
const ethereum = readManifest().chains.find(({ id }) => id === 1)!
const { uniswapV2Router: router, weth } = ethereum.contracts
export const usdc = ethereum.tokens.find(({ symbol }) => symbol === 'USDC')!.address
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const someday = 2n ** 40n

type Setup = Pick<PageOptions, 'before' | 'options'> & {
  readonly usdc?: bigint
  readonly canBatch?: boolean
}

/** A new account with ten coins, connected. */
export async function setup({ before, canBatch = false, options, usdc: dollars = 0n }: Setup = {}) {
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

export const dollarsOf = (owner: Address) =>
  node.readContract({ abi: erc20Abi, address: usdc, args: [owner], functionName: 'balanceOf' })

export const allowanceOf = (owner: Address) =>
  node.readContract({
    abi: erc20Abi,
    address: usdc,
    args: [owner, router],
    functionName: 'allowance',
  })

/** Announced texts exist twice: once for screen readers. */
export const shown = (within: Locator, text: string | RegExp) => within.getByText(text).first()

/** Waits for the view of a swap that the chain has. The notice 'nothing was swapped' has its word, too. */
export const untilSwapped = (modal: Locator) =>
  modal.getByText('Swapped', { exact: true }).first().waitFor()

export const press = (modal: Locator, name: string | RegExp) =>
  modal.getByRole('button', { name }).click()

/** Continues from the form once there is a quote. */
export async function review(modal: Locator) {
  await press(modal, /^Review swap$/)
  await shown(modal, /^Swap .* for about/).waitFor()
  await shown(modal, 'You get at least').waitFor()
}

/** A second account sells coins for dollars, and buys them back after the test. */
export async function compete(coins: string) {
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

/** Minimum received that the modal shows, in the smallest unit of dollars. */
export async function promised(modal: Locator): Promise<bigint> {
  const text = (await modal.locator('.lk-Figures dd').first().textContent()) ?? ''
  const [, figure = ''] = /([\d,.]+)/.exec(text) ?? []
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

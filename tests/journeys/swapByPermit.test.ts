import { type Address, createTestClient, erc20Abi, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { readManifest } from '../../services/devnet/src/index.ts'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'
import { press, review, shown, untilSwapped } from '../pages/swapPage.ts'

const transport = http(stack.nodes['eip155:1'])
const node = createTestClient({ chain: mainnet, mode: 'anvil', transport }).extend(publicActions)
const ethereum = readManifest().chains.find(({ id }) => id === 1)!
const { permitSwap, uniswapV2Router: router, weth } = ethereum.contracts
const usdc = ethereum.tokens.find(({ symbol }) => symbol === 'USDC')!.address

/** A new account with ten coins and a hundred of a token, connected and at the form. */
async function setup(token: Address, amount: bigint) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await node.setBalance({ address, value: parseEther('10') })
  await node.request({
    method: 'anvil_dealERC20',
    params: [address, token, `0x${amount.toString(16)}`],
  } as never)
  const wallet = newWallet({ accounts: [key] })
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  const read = { abi: erc20Abi, address: token } as const
  return {
    address,
    allowances: () =>
      Promise.all(
        [router, permitSwap].map((spender) =>
          node.readContract({ ...read, args: [address, spender], functionName: 'allowance' }),
        ),
      ),
    asked: () =>
      wallet.requests
        .map(({ method }) => method)
        .filter((method) => /^(eth_send|eth_sign|wallet_send)/.test(method)),
    balance: (owner: Address = address) =>
      node.readContract({ ...read, args: [owner], functionName: 'balanceOf' }),
    modal: modalOf(page),
    open: (given: { from: string; to: string; amount: string }) =>
      page.evaluate((given) => window.latchkey.open({ arguments: given, view: 'Swap' }), given),
    wallet,
  }
}

test('behavior: a signature and a transaction leave no allowance', async () => {
  const { address, allowances, asked, balance, modal, open } = await setup(usdc, 100_000_000n)
  await open({ amount: '60', from: usdc, to: 'native' })
  await review(modal)
  expect(await modal.getByRole('radio', { name: /^Only 60 USDC/ }).isChecked()).toBe(true)
  await modal.getByRole('radio', { name: /^Sign for 60 USDC/ }).check()
  await press(modal, 'Sign and swap 60 USDC')
  await untilSwapped(modal)
  expect(asked()).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
  expect(await balance()).toBe(40_000_000n)
  expect(await balance(permitSwap)).toBe(0n)
  expect(await allowances()).toEqual([0n, 0n])
  expect(await node.getBalance({ address })).toBeGreaterThan(parseEther('10'))
})

test('error: a declined signature keeps the form and can be retried', async () => {
  const { allowances, asked, balance, modal, open, wallet } = await setup(usdc, 30_000_000n)
  await open({ amount: '30', from: usdc, to: 'native' })
  await review(modal)
  await modal.getByRole('radio', { name: /^Sign for 30 USDC/ }).check()
  wallet.reject()
  await press(modal, 'Sign and swap 30 USDC')
  await shown(modal, 'Request declined').waitFor()
  expect(asked()).toEqual(['eth_signTypedData_v4'])
  expect([await balance(), ...(await allowances())]).toEqual([30_000_000n, 0n, 0n])
  await press(modal, 'Back to the swap')
  expect(await modal.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('30')
  await review(modal)
  await press(modal, 'Sign and swap 30 USDC')
  await untilSwapped(modal)
  expect(await balance()).toBe(0n)
})

test('behavior: a token without permits uses an allowance', async () => {
  const { allowances, asked, balance, modal, open } = await setup(weth, parseEther('1'))
  await open({ amount: '1', from: weth, to: usdc })
  await review(modal)
  await shown(modal, 'Only 1 WETH').waitFor()
  await expect.poll(() => modal.getByRole('radio').count()).toBe(2)
  await press(modal, 'Allow WETH and swap')
  await untilSwapped(modal)
  expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  expect(await balance()).toBe(0n)
  expect(await allowances()).toEqual([0n, 0n])
})

import { startDevnet } from '@latchkey/devnet'
import {
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, coin, question, router, token, wrapped } from '../../fixtures/swaps.ts'
import { testSwapper } from '../../fixtures/testSwapper.ts'
import { simulateSwap } from './simulateSwap.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({
    bitcoin: false,
    chains: [{ id: 1, name: 'Ethereum', port: 0 }],
    ports: 'random',
    solana: false,
  })
}, 60_000)
afterAll(() => devnet?.stop())

const ways = ['eth_simulateV1', 'eth_call', 'debug_traceCall'] as const
const abi = parseAbi([
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
])
const usdc = token.address as `0x${string}`
const [to, from] = [router as `0x${string}`, wrapped as `0x${string}`]

/** An instance whose node, a local chain, knows one way to simulate. */
async function setup(way: (typeof ways)[number]) {
  const { latchkey, node } = await testSwapper()
  const transport = http(devnet.urls['eip155:1'])
  const chain = createTestClient({ chain: mainnet, mode: 'anvil', transport }).extend(publicActions)
  await chain.request({
    method: 'anvil_dealERC20',
    params: [account, usdc, '0x5f5e100'],
  } as never)
  await chain.setBalance({ address: account, value: parseEther('100') })
  node.methods[way] = async (params) => {
    try {
      return await chain.request({ method: way, params } as never)
    } catch (error) {
      return error
    }
  }
  return latchkey
}

test.each(ways)('%s tells what a swap brings, with the approval that it needs', async (way) => {
  const latchkey = await setup(way)
  const asked = question({ amount: 60_000_000n, from: token, to: coin })
  const write = (recipient: string, least: bigint) => ({
    data: encodeFunctionData({
      abi,
      args: [asked.amount, least, [usdc, from], recipient as `0x${string}`, 2n ** 40n],
      functionName: 'swapExactTokensForETH',
    }),
    to,
    value: 0n,
  })
  const simulate = (recipient: string, least = 10n ** 16n) =>
    simulateSwap(
      latchkey,
      { transaction: write(recipient, least) },
      asked,
      { least, spender: to },
      least,
    )
  const brought = await simulate(account)
  // Twenty dollars for a coin at 3,000.
  expect(brought?.received).toBeGreaterThan(18n * 10n ** 15n)
  expect(brought?.received).toBeLessThan(21n * 10n ** 15n)
  await expect(simulate(`0x${'bd'.repeat(20)}`)).rejects.toThrow('receive less')
  await expect(simulate(account, 10n ** 18n)).rejects.toMatchObject({ code: 'SWAP_WOULD_FAIL' })
})

test.each(ways)('%s tells what a coin brings', async (way) => {
  const latchkey = await setup(way)
  const asked = question({ amount: parseEther('1') })
  const data = encodeFunctionData({
    abi,
    args: [1n, [from, usdc], account, 2n ** 40n],
    functionName: 'swapExactETHForTokens',
  })
  const transaction = { data, to, value: asked.amount }
  const brought = await simulateSwap(latchkey, { transaction }, asked, { least: 1n }, 1n)
  expect(brought?.received).toBeGreaterThan(2_900_000_000n)
})

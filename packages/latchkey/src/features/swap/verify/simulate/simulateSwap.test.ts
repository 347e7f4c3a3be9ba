import { expect, test } from 'vitest'
import {
  account,
  coin,
  question,
  router,
  routerCall,
  token,
  word,
  wrapped,
} from '../../fixtures/swaps.ts'
import { testNode } from '../../fixtures/testNode.ts'
import { testSwapper } from '../../fixtures/testSwapper.ts'
import { addressTopic } from './events.ts'
import { simulateSwap } from './simulateSwap.ts'

const thief = `0x${'bd'.repeat(20)}`
const usdc = token.address ?? ''
const back = question({ amount: 50_000_000n, from: token, to: coin })
const eth = question()
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const permit2Approval = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const [own, other] = [addressTopic(account), addressTopic(thief)]
const none = `0x${word(0n)}`

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/** A node that reports these events of a swap, and these words before and after it. */
async function setup({
  after = [],
  before = [],
  logs = [],
  status = '0x1',
}: {
  readonly before?: readonly bigint[]
  readonly after?: readonly bigint[]
  readonly logs?: readonly Log[]
  readonly status?: string
}) {
  const { latchkey, node } = await testSwapper()
  node.methods.eth_simulateV1 = ([block]) => {
    const { calls } = Object(block).blockStateCalls[0]
    const at = calls.findIndex(({ to }: { to: string }) => to === router)
    return [
      {
        calls: calls.map((_: unknown, place: number) => {
          const read = place < at ? before[place] : after[place - at - 1]
          const isSwap = place === at
          return {
            logs: isSwap ? logs : [],
            returnData: `0x${word(read ?? 0n)}`,
            status: isSwap ? status : '0x1',
          }
        }),
      },
    ]
  }
  return {
    node,
    simulate: (asked = back, atLeast = 10n ** 16n, least: bigint | undefined = 1n) => {
      const transaction = { data: '0x12345678', to: router, value: 0n } as const
      const spender = asked === back ? router : undefined
      return simulateSwap(latchkey, { transaction }, asked, { least, spender }, atLeast)
    },
  }
}

const paid = (amount: bigint) => ({
  address: `0x${'e'.repeat(40)}`,
  data: `0x${word(amount)}`,
  topics: [transfer, other, own],
})
const sold = {
  address: usdc,
  data: `0x${word(back.amount)}`,
  topics: [transfer, own, addressTopic(router)],
}
/** Decimals, balance, allowance. */
const before = [6n, 100_000_000n, 0n]
const after = [6n, 50_000_000n, 0n]

test('returns what the account receives: coins by events, tokens by their balance', async () => {
  const { simulate } = await setup({ after, before, logs: [sold, paid(10n ** 16n)] })
  expect(await simulate()).toEqual({ received: 10n ** 16n })
  const bought = await setup({ after: [6n, 9n], before: [6n, 2n] })
  expect(await bought.simulate(eth, 7n)).toEqual({ received: 7n })
})

test.each<[string, Log, string]>([
  ['another token leaves', { ...sold, address: wrapped }, 'another asset'],
  ['more leaves', { ...sold, data: `0x${word(back.amount + 1n)}` }, 'more than was given'],
  [
    'an NFT leaves',
    { address: usdc, data: '0x', topics: [transfer, own, other, other] },
    'another asset',
  ],
  [
    'NFTs leave together',
    { address: thief, data: none, topics: [batch, other, own, other] },
    'power over',
  ],
  [
    'another contract may take the token',
    { address: usdc, data: none, topics: [approval, own, other] },
    'others take tokens',
  ],
  [
    'another token may be taken',
    { address: wrapped, data: none, topics: [approval, own, addressTopic(router)] },
    'others take tokens',
  ],
  [
    'the exchange may take more',
    {
      address: usdc,
      data: `0x${word(back.amount + 1n)}`,
      topics: [approval, own, addressTopic(router)],
    },
    'others take tokens',
  ],
  [
    'all NFTs may be taken',
    { address: thief, data: none, topics: [approvalForAll, own, other] },
    'power over',
  ],
  [
    'Permit2 may be used',
    { address: thief, data: none, topics: [permit2Approval, own, other, other] },
    'power over',
  ],
  ['coins leave', { ...paid(2n * 10n ** 16n), topics: [transfer, own, other] }, 'more coins'],
])('refuses a swap in which %s', async (_, log, problem) => {
  const { simulate } = await setup({
    after,
    before,
    logs: [log, paid(10n ** 16n)],
  })
  await expect(simulate()).rejects.toThrow(problem)
})

test('refuses a swap that brings less, and one that would fail', async () => {
  const { simulate } = await setup({ after, before, logs: [sold, paid(10n ** 16n - 1n)] })
  await expect(simulate()).rejects.toThrow('receive less')
  const failing = await setup({ after, before, status: '0x0' })
  await expect(failing.simulate()).rejects.toMatchObject({ code: 'SWAP_WOULD_FAIL' })
})

test('refuses a token whose decimals the provider made up', async () => {
  const { simulate } = await setup({
    after,
    before: [8n, ...before.slice(1)],
    logs: [paid(10n ** 16n)],
  })
  await expect(simulate()).rejects.toThrow('USDC has other decimals')
})

test('keeps events of an allowance that was there before', async () => {
  const rest = {
    address: usdc,
    data: `0x${word(150_000_000n)}`,
    topics: [approval, own, addressTopic(router)],
  }
  const { simulate } = await setup({
    after: [6n, 50_000_000n, 150_000_000n],
    before: [6n, 100_000_000n, 200_000_000n],
    logs: [sold, rest, paid(10n ** 16n)],
  })
  expect(await simulate()).toEqual({ received: 10n ** 16n })
})

test('says nothing without a node, and without events for an unknown call', async () => {
  const { latchkey, node } = await testSwapper()
  const data = routerCall('0x18cbafe5', { given: 1n, least: 1n, path: [usdc, wrapped] })
  const transaction = { data: data as `0x${string}`, to: router, value: 0n }
  const simulate = (least?: bigint) =>
    simulateSwap(latchkey, { transaction }, back, { least, spender: router }, 1n)
  expect(await simulate(1n)).toBeUndefined()
  expect(node.asked).toEqual(['eth_simulateV1', 'eth_call', 'debug_traceCall'])
  // The node is not asked again for what it lacks.
  expect(await simulate()).toBeUndefined()
  expect(node.asked).toHaveLength(3)
})

test('tries every way on the host’s node before a public one learns of the swap', async () => {
  const { latchkey, node } = await testSwapper()
  const open = await testNode()
  const { network } = eth
  const asked = {
    ...eth,
    network: { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [open.url] } } },
  }
  const transaction = { data: '0x12345678', to: router, value: eth.amount } as const
  // Decimals and balance, the swap, decimals and balance: success, word, coins of each.
  const words = [6n, 2n, 0n, 6n, 9n].map((found) => `${word(1n)}${word(found)}${word(0n)}`)
  node.methods.eth_call = () => `0x${words.join('')}`
  const simulate = () => simulateSwap(latchkey, { transaction }, asked, { least: 1n }, 7n)
  expect(await simulate()).toEqual({ received: 7n })
  expect(node.asked).toEqual(['eth_simulateV1', 'eth_call'])
  expect(open.asked).toEqual([])
  delete node.methods.eth_call
  expect(await simulate()).toBeUndefined()
  expect(open.asked).toEqual(['eth_simulateV1', 'eth_call', 'debug_traceCall'])
})

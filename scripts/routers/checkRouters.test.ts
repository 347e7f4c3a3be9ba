import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import {
  builtInRouters,
  settlerRegistry,
} from '../../packages/latchkey/src/features/swap/verify/routers.ts'
import { type CodeHashes, checkRouters, type ReadChain } from './checkRouters.ts'
import { publicNodes } from './publicNodes.ts'

const settler = `0x${'5'.repeat(40)}`
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}` as const

/** Chains on which everything is as built in. */
function honestChains(): Record<string, ReadChain> {
  return Object.fromEntries(
    Object.entries(builtInRouters).map(([chainId, { wrapped }]) => [
      chainId,
      {
        call: async (to) => word(to === settlerRegistry ? settler : wrapped),
        code: async (address) => `0x60${address.slice(2)}`,
      },
    ]),
  )
}

async function recorded(): Promise<CodeHashes> {
  return (await checkRouters(honestChains(), {})).hashes
}

test('accepts chains that have the recorded code', async () => {
  expect((await checkRouters(honestChains(), await recorded())).problems).toEqual([])
})

test('reports addresses without a recorded hash', async () => {
  const { hashes, problems } = await checkRouters(honestChains(), {})
  expect(problems).toContain(
    `eip155:1: no recorded hash of allowanceHolder 0x0000000000001fF3684f28c67538d4D072C22734`,
  )
  const { uniswapV2 = '' } = builtInRouters['eip155:1'] ?? {}
  expect(hashes['eip155:1']?.[uniswapV2]).toBe(keccak256(`0x60${uniswapV2.slice(2)}`))
})

test.each<[string, Partial<ReadChain>, string]>([
  ['other code', { code: async () => '0x6001' }, 'eip155:1: other code at uniswapV2'],
  ['no code', { code: async () => undefined }, 'eip155:1: no code at universalRouter'],
  ['another coin', { call: async () => word(settler) }, 'eip155:1: uniswapV3 wraps 0x5555'],
  ['a paused registry', { call: async () => undefined }, 'eip155:1: the registry names no Settler'],
])('reports %s', async (_, change, problem) => {
  const chains = honestChains()
  const changed = { ...chains, 'eip155:1': { ...chains['eip155:1'], ...change } as ReadChain }
  const { problems } = await checkRouters(changed, await recorded())
  expect(problems.join('\n')).toContain(problem)
})

test('reports a chain without a node', async () => {
  expect((await checkRouters({}, {})).problems).toContain('eip155:1: no node')
})

test('has a public node of every chain with built-in routers', () => {
  expect([...publicNodes.keys()].sort()).toEqual(Object.keys(builtInRouters).sort())
})

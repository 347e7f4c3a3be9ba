import { expect, test } from 'vitest'
import { fillTransactions } from './fillTransactions.ts'

const from = '0x00000000000000000000000000000000000000f1'
const to = '0x00000000000000000000000000000000000000f2'

const node = async (method: string) =>
  method === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1' } : '0x186a0'

async function gasOf(data: string, simulated?: bigint) {
  const simulatedGas = simulated === undefined ? undefined : [simulated]
  const calls = [{ data, to, value: 0n }]
  const [filled] = await fillTransactions(calls, { chainId: 1, from, node, simulatedGas })
  return filled?.gas
}

test('gives calls a quarter more gas than estimated, and payments the estimate', async () => {
  expect(await gasOf('0x12345678')).toBe(125_000n)
  expect(await gasOf('0x')).toBe(100_000n)
})

test('adds the refund that a simulation subtracts, a fifth at most', async () => {
  expect(await gasOf('0x12345678', 80_000n)).toBe(125_000n)
  expect(await gasOf('0x', 21_000n)).toBe(26_250n)
})

test('stays within the most gas of a transaction', async () => {
  expect(await gasOf('0x12345678', 12_000_000n)).toBe(16_777_216n)
})

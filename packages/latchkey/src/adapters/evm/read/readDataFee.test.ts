import { type Hex, numberToHex, parseEther } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { contractThatAnswers, onDevnet } from '../fixtures/onDevnet.ts'

const desk = onDevnet()
const oracle = '0x420000000000000000000000000000000000000F'
const to = '0x00000000000000000000000000000000000b0b07'
const billion = 10n ** 9n

/**
 * getL1FeeUpperBound(uint256) of a chain that charges one gwei per byte, plus 68 bytes for the
 * signature.
 */
const byBytes = '0x600435604401633b9aca00025f5260205ff3'

/** A chain with this oracle code, or without an oracle. */
async function setup(code: Hex = '0x') {
  const { adapter, node, request } = await desk()
  await node('anvil_setCode', [oracle, code])
  onTestFinished(async () => {
    await node('anvil_setCode', [oracle, '0x'])
  })
  const { transactions, transfers } = adapter
  if (!transactions || !transfers) throw new Error('It estimates.')
  const on = (id: number) => {
    const network = { ...request.network, caipNetworkId: `eip155:${id}`, id } as const
    return { ...request, network }
  }
  return {
    estimate: (id: number, data?: Hex) =>
      transactions.estimate({ ...on(id), transaction: { to, value: 1n, ...(data && { data }) } }),
    transfer: (id: number) =>
      transfers.estimate({
        ...on(id),
        transfer: { amount: parseEther('1'), asset: { kind: 'native' }, to },
      }),
  }
}

test.each([10, 1301, 8453, 999_999_999])(
  'chain %i also charges for publishing on Ethereum',
  async (id) => {
    const { estimate, transfer } = await setup(byBytes)
    const plain = await transfer(id)
    expect(plain.total).toBe(plain.gas * plain.maxFeePerGas + 168n * billion)
    const long = await estimate(id, `0x${'ab'.repeat(1_000)}`)
    expect(long.total).toBe(long.gas * long.maxFeePerGas + 1_168n * billion)
  },
)

test('makes no request on other chains', async () => {
  const { transfer } = await setup(byBytes)
  const { gas, maxFeePerGas, total } = await transfer(1)
  expect(total).toBe(gas * maxFeePerGas)
})

test('uses the older function if the chain has only that', async () => {
  const price = numberToHex(77n * billion, { size: 32 })
  const { transfer } = await setup(contractThatAnswers({ '0x49948e0e': price }))
  const { gas, maxFeePerGas, total } = await transfer(8453)
  expect(total).toBe(gas * maxFeePerGas + 77n * billion)
})

test.each<[string, Hex]>([
  ['does not exist', '0x'],
  ['refuses', '0x5f5ffd'],
  ['returns one byte', '0x60015ff3'],
])('charges gas only if the oracle %s', async (_, code) => {
  const { transfer } = await setup(code)
  const { gas, maxFeePerGas, total } = await transfer(8453)
  expect(total).toBe(gas * maxFeePerGas)
})

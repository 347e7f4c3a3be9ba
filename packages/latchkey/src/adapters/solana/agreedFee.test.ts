import { describe, expect, onTestFinished, test } from 'vitest'
import type { Transfer } from '../../core/ports/adapter.ts'
import { newAddress, onSolana } from './fixtures/onSolana.ts'
import { startUnreliableNode } from './fixtures/startUnreliableNode.ts'

const { node, rpc, setup } = onSolana()

const sol = (to: string, amount: bigint): Transfer => ({ amount, asset: { kind: 'native' }, to })

async function balanceOf(owner: string) {
  return BigInt(((await rpc('getBalance', [owner])) as { value: number }).value)
}

/** A wallet with three million lamports, on a node that loses some requests. */
async function setupWith(lose: Parameters<typeof startUnreliableNode>[1] = () => undefined) {
  const between = await startUnreliableNode(() => node().url, lose)
  onTestFinished(async () => void (await between.stop()))
  const room = await setup({
    keys: [crypto.getRandomValues(new Uint8Array(32))],
    urls: [between.url],
  })
  await node().fund({ address: room.alice, amount: 3_000_000n })
  const signed = () => room.wallet.requests.filter(({ feature }) => feature.includes('sign'))
  return { ...room, signed }
}

test('pays the agreed fee, however busy the network got', async () => {
  let price = 1_000_000
  const { adapter, alice, request } = await setupWith(({ method }) =>
    method === 'getRecentPrioritizationFees'
      ? { result: [{ prioritizationFee: price, slot: 1 }] }
      : undefined,
  )
  const transfer = sol(newAddress(), 1_000_000n)
  const fee = await adapter.transfers!.estimate({ ...request, transfer })
  expect(fee.total).toBeGreaterThan(5_000n)
  price = 2_000_000
  const busier = await adapter.transfers!.estimate({ ...request, transfer })
  expect(busier.total).toBeGreaterThan(fee.total)
  await adapter.transfers!.send({ ...request, plan: fee.plan, transfer })
  expect(await balanceOf(alice)).toBe(2_000_000n - fee.total)
})

test.each([
  ['the median', [7_000, 0, 30_000, 1_000, 0, 9_000, 8_000], 7_000n],
  ['0 if most paid nothing', [0, 0, 0, 9_000, 0], 0n],
  ['0 without data', [], 0n],
  ['two lamports a unit at most', [3_000_000, 2_000_001, 5_000_000], 2_000_000n],
])('with recent priority fees of %s offers the expected price', async (_, fees, price) => {
  const asked: unknown[] = []
  const to = newAddress()
  const { adapter, alice, request } = await setupWith(({ method, params }) => {
    if (method !== 'getRecentPrioritizationFees') return undefined
    asked.push(...params)
    return { result: fees.map((prioritizationFee, slot) => ({ prioritizationFee, slot })) }
  })
  const estimate = (amount: bigint) =>
    adapter.transfers!.estimate({ ...request, transfer: sol(to, amount) })
  // An unfinished draft cannot be simulated, the whole amount can.
  for (const amount of [0n, 1_000_000n])
    expect(await estimate(amount)).toMatchObject({ maxFeePerGas: price })
  const accounts = [alice, to].sort()
  expect(asked.map((one) => [...Object(one)].sort())).toEqual([accounts, accounts])
})

test('refuses to leave coins behind that arrived since, and quotes the new fee', async () => {
  const { adapter, alice, request, signed } = await setupWith()
  const transfer = sol(newAddress(), 2_992_500n)
  const fee = await adapter.transfers!.estimate({ ...request, transfer })
  expect(fee.total).toBe(7_500n)
  await node().fund({ address: alice, amount: 1_000n })
  await expect(
    adapter.transfers!.send({ ...request, plan: fee.plan, transfer }),
  ).rejects.toMatchObject({ code: 'SEND_FEE_CHANGED' })
  expect(signed()).toEqual([])
  const { plan, total } = await adapter.transfers!.estimate({ ...request, transfer })
  expect(total).toBe(8_500n)
  await adapter.transfers!.send({ ...request, plan, transfer })
  expect(await balanceOf(alice)).toBe(0n)
})

describe('a transfer that needs more compute units than agreed', () => {
  /** The simulation of the estimate reports no units, so the agreed budget is too small. */
  const setupTooSmall = (prioritizationFee: number) => {
    let trials = 0
    return setupWith(({ method }) => {
      if (method === 'getRecentPrioritizationFees')
        return { result: [{ prioritizationFee, slot: 1 }] }
      const isFirst = method === 'simulateTransaction' && ++trials === 1
      return isFirst ? { result: { value: { err: null, unitsConsumed: 0 } } } : undefined
    })
  }

  test('is not signed if the units cost more', async () => {
    const { adapter, request, signed } = await setupTooSmall(1_000_000)
    const transfer = sol(newAddress(), 1_000_000n)
    const { plan } = await adapter.transfers!.estimate({ ...request, transfer })
    await expect(adapter.transfers!.send({ ...request, plan, transfer })).rejects.toMatchObject({
      code: 'SEND_FEE_CHANGED',
    })
    expect(signed()).toEqual([])
  })

  test('is sent with more units if they cost nothing', async () => {
    const { adapter, alice, request } = await setupTooSmall(0)
    const transfer = sol(newAddress(), 1_000_000n)
    const { plan, total } = await adapter.transfers!.estimate({ ...request, transfer })
    await adapter.transfers!.send({ ...request, plan, transfer })
    expect(await balanceOf(alice)).toBe(2_000_000n - total)
  })
})

test('names a transfer that fails for any fee', async () => {
  const { adapter, request } = await setupWith()
  const [transfer, other] = [sol(newAddress(), 1_000_000n), sol(newAddress(), 2_995_000n)]
  const { plan } = await adapter.transfers!.estimate({ ...request, transfer })
  await adapter.transfers!.send({ ...request, transfer: other })
  await expect(adapter.transfers!.send({ ...request, plan, transfer })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('holds too little'),
  })
})

test('applies an agreed fee to its own transfer only', async () => {
  const { adapter, request, signed } = await setupWith()
  const transfer = sol(newAddress(), 1_000_000n)
  const { plan } = await adapter.transfers!.estimate({ ...request, transfer })
  const more = { ...transfer, amount: 1_000_001n }
  for (const wrong of [
    { plan, transfer: more },
    { plan: {}, transfer },
  ])
    await expect(adapter.transfers!.send({ ...request, ...wrong })).rejects.toMatchObject({
      code: 'SEND_FEE_CHANGED',
    })
  expect(signed()).toEqual([])
})

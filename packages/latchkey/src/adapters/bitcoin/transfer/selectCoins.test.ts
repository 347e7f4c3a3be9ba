import { bitcoinDevKey } from '@latchkey/devnet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinRegtest as network } from '../../../core/networks/bitcoinNetworks.ts'
import type { Coin } from '../read/readAnswers.ts'
import { dustOf, scriptOf } from '../script.ts'
import { costOfAll, selectCoins, spendable } from './selectCoins.ts'

const scripts = ([44, 49, 84, 86] as const).map((purpose) =>
  scriptOf(bitcoinDevKey(0, purpose).address, network, 'test'),
)
const [legacy, wrapped, segwit, taproot] = scripts
const coinOf = (value: number | bigint, vout = 0, isConfirmed = true): Coin => ({
  isConfirmed,
  txid: 'ab'.repeat(32),
  value: BigInt(value),
  vout,
})

test('spends the largest coins first and unconfirmed ones last', () => {
  const coins = [coinOf(1_000), coinOf(90_000, 1, false), coinOf(50_000, 2), coinOf(20_000, 3)]
  const request = { amount: 60_000n, coins, from: segwit!, rate: 1, to: segwit! }
  expect(selectCoins(request)?.coins.map(({ vout }) => vout)).toEqual([2, 3])
  expect(selectCoins({ ...request, amount: 80_000n })?.coins.map(({ vout }) => vout)).toEqual([
    2, 3, 0, 1,
  ])
})

test('leaves change below its own cost to the miners', () => {
  const request = { coins: [coinOf(10_000)], from: segwit!, rate: 1, to: segwit! }
  // Virtual bytes: 10.5 for the frame, 68 for the input, 31 for each output.
  expect(selectCoins({ ...request, amount: 9_000n })).toMatchObject({ change: 859n, fee: 141n })
  expect(selectCoins({ ...request, amount: 9_600n })).toMatchObject({ change: 0n, fee: 400n })
  expect(selectCoins({ ...request, amount: 9_890n })).toMatchObject({ change: 0n, fee: 110n })
  expect(selectCoins({ ...request, amount: 9_891n })).toBeUndefined()
})

test('ignores coins that cost more than their value', () => {
  const coins = [coinOf(100_000), coinOf(600, 1)]
  const request = { amount: 1n, coins, from: segwit!, rate: 10, to: segwit! }
  expect(spendable(request)).toBe(100_000n)
  expect(spendable({ ...request, rate: 1 })).toBe(100_600n)
})

test('uses the dust limits of nodes', () => {
  expect([legacy, wrapped, segwit, taproot].map((script) => dustOf(script!))).toEqual([
    546n,
    540n,
    294n,
    330n,
  ])
})

test('keeps inputs and outputs balanced for arbitrary coins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.boolean()), { maxLength: 40 }),
      fc.bigInt(0n, 2n * 10n ** 9n),
      fc.double({ max: 500, min: 1, noNaN: true }),
      fc.constantFrom(...scripts),
      fc.constantFrom(...scripts),
      (values, amount, rate, from, to) => {
        const coins = values.map(([value, isConfirmed], at) => coinOf(value, at, isConfirmed))
        const request = { amount, coins, from, rate, to }
        const chosen = selectCoins(request)
        const all = spendable(request)
        // Refused only if the funds are too low.
        if (!chosen) {
          expect(amount + costOfAll(request).fee).toBeGreaterThan(all)
          return
        }
        const { change, fee, size } = chosen
        const spent = chosen.coins.reduce((sum, { value }) => sum + value, 0n)
        expect(spent).toBe(amount + change + fee)
        expect(new Set(chosen.coins).size).toBe(chosen.coins.length)
        expect(Number(fee)).toBeGreaterThanOrEqual(Math.floor(size * rate))
        // At most the cost of the bytes, plus change below its own cost.
        const most = Math.ceil(size * rate) + Math.ceil(45 * rate) + Number(dustOf(from))
        expect(Number(fee)).toBeLessThanOrEqual(most)
        if (change > 0n) expect(change).toBeGreaterThanOrEqual(dustOf(from))
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { feeParts } from './feeParts.ts'

test('tells the deposit for a new account from the network fee', () => {
  const { network, rent } = feeParts({ fee: 2_044_280n, rent: 2_039_280n, usd: 0.306642 })
  expect(network.amount).toBe(5_000n)
  expect(network.usd).toBeCloseTo(0.00075)
  expect(rent?.amount).toBe(2_039_280n)
  expect(rent?.usd).toBeCloseTo(0.305892)
})

test('has no deposit where the transfer opens no account, and no dollars without a price', () => {
  expect(feeParts({ fee: 5_000n })).toEqual({
    network: { amount: 5_000n, usd: undefined },
    rent: undefined,
  })
})

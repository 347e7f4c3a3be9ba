import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountToMoney, moneyToAmount } from './convertMoney.ts'

const ether = { decimals: 18, price: 3000 }

test('buys an exact amount, to the last digit with a value', () => {
  expect(moneyToAmount('12.50', ether)).toBe('0.00416666')
  expect(moneyToAmount('3000', ether)).toBe('1')
  expect(moneyToAmount('1', { decimals: 6, price: 1 })).toBe('1')
  expect(moneyToAmount('100', { decimals: 18, price: 0.0000124 })).toBe('8064516')
  expect(moneyToAmount('5', { decimals: 0, price: 2 })).toBe('2')
})

test('returns nothing without a price or an amount', () => {
  for (const price of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(moneyToAmount('1', { decimals: 18, price })).toBeUndefined()
  for (const money of ['', '.', 'x']) expect(moneyToAmount(money, ether)).toBeUndefined()
})

test('states an amount’s value', () => {
  expect(amountToMoney(500_000_000_000_000_000n, ether)).toBe(1500)
  expect(amountToMoney(1n, ether)).toBeCloseTo(3e-15, 20)
  expect(amountToMoney(undefined, ether)).toBeUndefined()
  expect(amountToMoney(1n, { decimals: 18 })).toBeUndefined()
  expect(amountToMoney(1n, { decimals: 18, price: Number.NaN })).toBeUndefined()
})

test('property: never buys for more than the dollars, and misses them by less than a cent', () => {
  const prices = fc.double({ max: 1e9, min: 1e-9, noNaN: true })
  const cents = fc.integer({ max: 10_000_000, min: 1 })
  fc.assert(
    fc.property(prices, cents, fc.integer({ max: 30, min: 18 }), (price, count, decimals) => {
      const money = `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`
      const bought = moneyToAmount(money, { decimals, price })
      const amount = parseUnits(bought ?? '', decimals)
      expect(amount).toBeDefined()
      const worth = amountToMoney(amount, { decimals, price }) ?? Number.NaN
      expect(worth).toBeLessThanOrEqual(count / 100 + 1e-9)
      expect(count / 100 - worth).toBeLessThan(0.01)
    }),
  )
})

import { expect, test } from 'vitest'
import { walletCount } from './walletCount.ts'

test.each([
  [0, 0, '0'],
  [8, 1, '9'],
  [9, 1, '10'],
  [20, 0, '20'],
  [36, 1, '30+'],
  [600, 0, '600'],
  [600, 4, '600+'],
])('shows %i listed and %i featured wallets as %s', (listed, featured, text) => {
  expect(walletCount(listed, featured)).toBe(text)
})

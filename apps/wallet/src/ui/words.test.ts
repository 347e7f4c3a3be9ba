import { expect, test } from 'vitest'
import { listed, permissionOf, relativeTime, shortAmount } from './words.ts'

test('behavior: formats lists and permissions', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(permissionOf('personal_sign')).toBe('Ask you to sign messages')
  expect(permissionOf('eth_chainId')).toBeUndefined()
})

test.each([
  ['10000', '10,000'],
  ['9999.899979', '9,999.8999'],
  ['0.1', '0.1'],
  ['0.000021', '0.000021'],
  ['0.000000000000000001', '<0.00000001'],
  ['0', '0'],
])('behavior: %s reads as %s', (amount, words) => {
  expect(shortAmount(amount)).toBe(words)
})

test.each([
  [0, 'now'],
  [604_800_000, 'in 7 days'],
  [-7_200_000, '2 hours ago'],
  [180_000, 'in 3 minutes'],
])('behavior: %d ms from now', (ms, words) => {
  expect(relativeTime(1e12 + ms, 1e12)).toBe(words)
})

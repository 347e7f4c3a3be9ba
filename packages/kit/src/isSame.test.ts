import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

test('behavior: compares lists and records by content', () => {
  expect(isSame([1, 'a'], [1, 'a'])).toBe(true)
  expect(isSame({ a: 1 }, { a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSame([1], { 0: 1 })).toBe(false)
  expect(isSame([{}], [{}])).toBe(false)
  expect(isSame(new Map([[1, 2]]), new Map())).toBe(false)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame(undefined, null)).toBe(false)
})

import { expect, test } from 'vitest'
import { isFound } from './isFound.ts'

test('finds every word of the search in any of the texts', () => {
  expect(isFound('', 'options', 'locale')).toBe(true)
  expect(isFound('Options LOC', 'options', 'locale')).toBe(true)
  expect(isFound('locale theme', 'options', 'locale')).toBe(false)
  expect(isFound('undefined', 'state', undefined)).toBe(false)
})

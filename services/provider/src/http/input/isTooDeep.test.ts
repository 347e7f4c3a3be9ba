import { expect, test } from 'vitest'
import { isTooDeep } from './isTooDeep.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('accepts 100 levels and no more', () => {
  expect(isTooDeep(nested(100))).toBe(false)
  expect(isTooDeep(nested(101))).toBe(true)
  expect(isTooDeep(`{"a":`.repeat(101))).toBe(true)
})

test('ignores length and brackets within strings', () => {
  expect(isTooDeep(JSON.stringify(Array.from({ length: 500 }, () => [{}])))).toBe(false)
  expect(isTooDeep(JSON.stringify({ a: nested(500) }))).toBe(false)
  expect(isTooDeep(JSON.stringify({ a: `"\\${'['.repeat(500)}` }))).toBe(false)
  expect(isTooDeep(`{"a":"\\"","b":${nested(101)}}`)).toBe(true)
})

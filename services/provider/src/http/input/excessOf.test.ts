import { expect, test } from 'vitest'
import { excessOf } from './excessOf.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('accepts 100 levels and no more', () => {
  expect(excessOf(nested(100))).toBeUndefined()
  expect(excessOf(nested(101))).toBe('levels')
  expect(excessOf(`{"a":`.repeat(101))).toBe('levels')
})

test('accepts 20,000 values and no more', () => {
  expect(excessOf(JSON.stringify(Array(20_000).fill(0)))).toBeUndefined()
  expect(excessOf(JSON.stringify(Array(20_001).fill(0)))).toBe('values')
  expect(excessOf(JSON.stringify(Array(10_000).fill([])))).toBeUndefined()
  expect(excessOf(JSON.stringify(Array(10_001).fill({})))).toBe('values')
})

test('ignores brackets and commas within strings', () => {
  expect(excessOf(JSON.stringify({ a: nested(500) }))).toBeUndefined()
  expect(excessOf(JSON.stringify({ a: ','.repeat(100_000) }))).toBeUndefined()
  expect(excessOf(JSON.stringify({ a: `"\\${'['.repeat(500)}` }))).toBeUndefined()
  expect(excessOf(JSON.stringify({ a: '\\', b: ['x'.repeat(300)] }))).toBeUndefined()
  expect(excessOf(`{"a":"\\"","b":${nested(101)}}`)).toBe('levels')
  expect(excessOf(`{"a":"\\\\","b":${nested(101)}}`)).toBe('levels')
  expect(excessOf(`"${'x'.repeat(500)}`)).toBeUndefined()
})

test.each([
  ['empty arrays', '[],'],
  ['escapes without an end', '\\'],
  ['quotes', '"'],
  ['escaped quotes', '\\"'],
])('reads a megabyte of %s in a few milliseconds', (_, part) => {
  const text = `["${part.repeat(1_000_000 / part.length)}`
  excessOf(text)
  const before = process.cpuUsage()
  excessOf(text)
  expect(process.cpuUsage(before).user).toBeLessThan(100_000)
})

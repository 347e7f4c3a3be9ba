import { expect, test } from 'vitest'
import { idText } from './idText.ts'

test('keeps every digit of a large id', () => {
  expect(idText('{"id":1234567890123456789,"jsonrpc":"2.0"}')).toBe('1234567890123456789')
})

test.each([
  ['{"params":{"id":1,"x":[{"id":2}]},"id": 3 }', '3'],
  [
    '{"method":"a","params":{"s":"\\"id\\":9,{["},"id":17952541751044810241}',
    '17952541751044810241',
  ],
  ['{"a":"\\\\","id":5}', '5'],
  ['{"id":1,"id":2}', '2'],
  ['{"x":"id","id"\n:\t-7e3}', '-7e3'],
  ['{"key":"id","y":4}', undefined],
  ['{}', undefined],
  ['', undefined],
])('reads the id of %s', (frame, expected) => {
  expect(idText(frame)).toBe(expected)
})

test('reads the id of a frame of one megabyte', () => {
  const frame = `{"params":{"message":"${'\\\\a'.repeat(500_000)}"},"id":18014398509481985}`
  expect(idText(frame)).toBe('18014398509481985')
})

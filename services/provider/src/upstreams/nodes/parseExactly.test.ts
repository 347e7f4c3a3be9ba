import { expect, test } from 'vitest'
import { parseExactly } from './parseExactly.ts'

test.each([
  ['{"a":500000000000000005,"b":9007199254740991}', { a: '500000000000000005', b: 2 ** 53 - 1 }],
  ['[18446744073709551615,-9007199254740993,1]', ['18446744073709551615', '-9007199254740993', 1]],
  // Digits within strings stay unchanged, also behind escaped quotes.
  [
    JSON.stringify({ a: 'say "12345678901234567890" or \\', b12345678901234567890: '1' }),
    { a: 'say "12345678901234567890" or \\', b12345678901234567890: '1' },
  ],
  ['[0.30000000000000004,1.5e300,0.1234567890123456]', [0.1 + 0.2, 1.5e300, 0.1234567890123456]],
  ['null', null],
])('parses %s', (text, value) => {
  expect(parseExactly(text)).toEqual(value)
})

test('throws for invalid JSON', () => {
  expect(() => parseExactly('12345678901234567890x')).toThrow(SyntaxError)
})

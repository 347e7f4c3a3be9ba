import { expect, test } from 'vitest'
import { pageBuffer } from './provideBuffer.ts'

test.each(['', 'a', '{"att":{"eip155":{}}}', 'Grüße, 世界 🔑'])(
  'behavior: %j reads and writes as in Node',
  (text) => {
    const base64 = Buffer.from(text).toString('base64')
    expect(pageBuffer.from(text).toString('base64')).toBe(base64)
    expect(pageBuffer.from(base64, 'base64').toString('utf-8')).toBe(text)
    expect(pageBuffer.from(base64.replace(/=+$/, ''), 'base64').toString()).toBe(text)
    const hex = Buffer.from(text).toString('hex')
    expect(pageBuffer.from(text).toString('hex')).toBe(hex)
    expect(pageBuffer.from(hex, 'hex').toString('utf8')).toBe(text)
    expect([...pageBuffer.from(text, 'utf8')]).toEqual([...Buffer.from(text)])
  },
)

test('behavior: creates buffers from bytes and by length', () => {
  expect(pageBuffer.from([1, 2])).toEqual(pageBuffer.from(new Uint8Array([1, 2])))
  expect(pageBuffer.allocUnsafe(3)).toHaveLength(3)
  expect(pageBuffer.isBuffer(pageBuffer.alloc(1))).toBe(true)
  expect(pageBuffer.isBuffer(new Uint8Array(1))).toBe(false)
})

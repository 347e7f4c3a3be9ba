import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  concatBytes,
  fromBase58,
  fromBase64,
  fromHex,
  toBase58,
  toBase64,
  toBase64Url,
  toHex,
} from './bytes.ts'

test('writes base64, base64url, base58 and hex', () => {
  expect(toBase64(Uint8Array.of(0xfb, 0xff, 0xbf, 0))).toBe('+/+/AA==')
  expect(toBase64Url(Uint8Array.of(0xfb, 0xff, 0xbf, 0))).toBe('-_-_AA')
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(toBase58(Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd))).toBe('11233QC4')
  expect(toBase58(new Uint8Array(32))).toBe('1'.repeat(32))
  expect(toBase58(new Uint8Array())).toBe('')
  expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
})

test('agrees with Node, and reads what it wrote', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromBase64(toBase64Url(bytes))).toEqual(bytes)
      expect(fromBase58(toBase58(bytes))).toEqual(bytes)
      expect(fromHex(toHex(bytes))).toEqual(bytes)
    }),
  )
})

test('joins parts in order', () => {
  expect(concatBytes(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))).toEqual(
    Uint8Array.of(1, 2, 3),
  )
})

test('refuses letters outside the alphabet', () => {
  expect(() => fromBase64('%%%')).toThrow()
  expect(() => fromBase58('0OIl')).toThrow('0 is not in the base58 alphabet')
})

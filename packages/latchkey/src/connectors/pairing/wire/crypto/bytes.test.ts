import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase58, toBase64, toBase64Url } from './bytes.ts'

test('default', () => {
  expect(toBase64(Uint8Array.of(0xfb, 0xff, 0xbf, 0))).toBe('+/+/AA==')
  expect(toBase64Url(Uint8Array.of(0xfb, 0xff, 0xbf, 0))).toBe('-_-_AA')
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
})

test('the same as Node, and back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromBase64(toBase64Url(bytes))).toEqual(bytes)
    }),
  )
})

test('base58 keeps zeros in front and the number behind them', () => {
  expect(toBase58(new Uint8Array())).toBe('')
  expect(toBase58(Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd))).toBe('11233QC4')
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = toBase58(bytes)
      const zeros = bytes.findIndex(Boolean)
      expect(/^1*/.exec(text)?.[0].length).toBe(zeros < 0 ? bytes.length : zeros)
      const read = [...text].reduce((sum, x) => sum * 58n + BigInt(alphabet.indexOf(x)), 0n)
      expect(read).toBe(BigInt(`0x0${Buffer.from(bytes).toString('hex')}`))
    }),
  )
})

test('what is not base64', () => {
  expect(() => fromBase64('%%%')).toThrow()
})

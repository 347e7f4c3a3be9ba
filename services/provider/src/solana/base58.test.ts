import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58, isSolanaAddress } from './base58.ts'

// Vectors of draft-msporny-base58-03.
test.each([
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  [
    Buffer.from('The quick brown fox jumps over the lazy dog.').toString('hex'),
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  ['0000287fb4cd', '11233QC4'],
  ['', ''],
])('converts %s', (hex, text) => {
  const bytes = new Uint8Array(Buffer.from(hex, 'hex'))
  expect(encodeBase58(bytes)).toBe(text)
  expect(decodeBase58(text)).toEqual(bytes)
})

test.each([
  ['11111111111111111111111111111111', true],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', true],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', false],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt10', false],
  ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', false],
])('says whether %s is an address: %s', (text, isOne) => {
  expect(isSolanaAddress(text)).toBe(isOne)
})

test('refuses invalid and too long text', () => {
  expect(decodeBase58('0OIl')).toBeUndefined()
  expect(decodeBase58('z'.repeat(129))).toBeUndefined()
})

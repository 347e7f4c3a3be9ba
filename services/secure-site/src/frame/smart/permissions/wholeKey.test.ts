import fc from 'fast-check'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { wholeKey } from './wholeKey.ts'

test('completes every compressed key', () => {
  const key = fc
    .uint8Array({ maxLength: 32, minLength: 32 })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
    .filter((hex) => BigInt(hex) > 0n && BigInt(hex) < 2n ** 255n)
  fc.assert(
    fc.property(key, (secret) => {
      const { publicKey } = privateKeyToAccount(secret)
      const isOdd = BigInt(`0x${publicKey.slice(-1)}`) % 2n === 1n
      const short: Hex = `0x${isOdd ? '03' : '02'}${publicKey.slice(4, 68)}`
      expect(wholeKey(short)).toBe(publicKey)
      expect(wholeKey(publicKey)).toBe(publicKey)
    }),
    { numRuns: 30, seed: 7 },
  )
})

test('refuses what is no key', () => {
  for (const x of [`${'0'.repeat(63)}5`, 'f'.repeat(64)])
    expect(() => wholeKey(`0x02${x}`)).toThrow('no secp256k1 key')
})

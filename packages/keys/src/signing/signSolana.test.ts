import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytes } from '../fixtures/arbitraries.ts'
import { fromHex, readVectors, toHex } from '../fixtures/readVectors.ts'
import { signBytes, signSolana } from './signSolana.ts'
import { withSolanaKey } from './solanaKey.ts'

type Vectors = { cases: { key: string; message: string; signature: string }[] }

const zero = new Uint8Array(32)

test.each(readVectors<Vectors>('ed25519').cases)('signs “$message” of RFC 8032', (vector) => {
  const signature = signBytes(fromHex(vector.key), fromHex(vector.message))
  expect(toHex(signature)).toBe(vector.signature)
})

test('signs any bytes so that OpenSSL verifies them', async () => {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  const publicKey = await withSolanaKey(zero, (key) => ed25519.getPublicKey(key))
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  await fc.assert(
    fc.asyncProperty(bytes(300), async (message) => {
      const signature = await signSolana(zero, message)
      expect(signature).toHaveLength(64)
      expect(verify(null, message, key, signature)).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('refuses more than 128 KiB', async () => {
  await expect(signSolana(zero, new Uint8Array(128 * 1024 + 1))).rejects.toMatchObject({
    code: 'MESSAGE_INVALID',
  })
})

test('wipes the key after use', async () => {
  const key = await withSolanaKey(zero, (given) => given)
  expect(key.every((byte) => byte === 0)).toBe(true)
})

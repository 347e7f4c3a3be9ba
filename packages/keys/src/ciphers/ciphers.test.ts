import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytes } from '../fixtures/arbitraries.ts'
import { fromHex, readVectors, toHex } from '../fixtures/readVectors.ts'
import { keyFromPrf } from './keyFromPrf.ts'
import { createDeviceKey, open, seal } from './seal.ts'
import { sealingContext } from './sealingContext.ts'

type AesGcm = {
  cases: { key: string; iv: string; plaintext: string; ciphertext: string; tag: string }[]
}
type Prf = Record<'prfOutput' | 'context' | 'key' | 'secret' | 'sealed', string>

const aesGcm = readVectors<AesGcm>('aesGcm')
const prf = readVectors<Prf>('prf')
const context = sealingContext('wallet-1', 'device-share')

const keyOf = (hex: string) =>
  crypto.subtle.importKey('raw', fromHex(hex), 'AES-GCM', false, ['encrypt', 'decrypt'])

describe('seal and open', () => {
  test.each(aesGcm.cases)('opens the vector with the tag $tag', async (vector) => {
    const { ciphertext, iv, key, plaintext, tag } = vector
    const sealed = fromHex(`01${iv}${ciphertext}${tag}`)
    expect(toHex(await open(await keyOf(key), sealed, ''))).toBe(plaintext)
  })

  test('agrees with OpenSSL in both directions', async () => {
    await fc.assert(
      fc.asyncProperty(bytes(32), bytes(42), async (raw, plaintext) => {
        const key = await keyOf(toHex(raw))
        const sealed = Buffer.from(await seal(key, plaintext, context))
        const decipher = createDecipheriv('aes-256-gcm', raw, sealed.subarray(1, 13))
        decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16))
        expect(toHex(decipher.update(sealed.subarray(13, -16)))).toBe(toHex(plaintext))
        decipher.final()

        const cipher = createCipheriv('aes-256-gcm', raw, sealed.subarray(1, 13))
        cipher.setAAD(Buffer.from(context))
        const parts = [cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]
        const theirs = Buffer.concat([sealed.subarray(0, 13), ...parts])
        expect(toHex(await open(key, Uint8Array.from(theirs), context))).toBe(toHex(plaintext))
      }),
      { numRuns: 25 },
    )
  })

  test('never uses an IV twice', async () => {
    const key = await createDeviceKey()
    const sealed = await Promise.all(
      Array.from({ length: 50 }, () => seal(key, new Uint8Array(8), context)),
    )
    expect(new Set(sealed.map((one) => toHex(one.subarray(1, 13)))).size).toBe(50)
  })

  test('refuses any changed byte', async () => {
    const key = await createDeviceKey()
    const sealed = await seal(key, new Uint8Array(42), context)
    for (const place of sealed.keys()) {
      const changed = sealed.slice()
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(open(key, changed, context)).rejects.toMatchObject({ code: 'CIPHER_FAILED' })
    }
  })

  test.each([sealingContext('wallet-2', 'device-share'), sealingContext('wallet-1', 'secret'), ''])(
    'refuses the context “%s”',
    async (other) => {
      const key = await createDeviceKey()
      const sealed = await seal(key, new Uint8Array(42), context)
      await expect(open(key, sealed, other)).rejects.toMatchObject({ code: 'CIPHER_FAILED' })
    },
  )

  test('refuses another key', async () => {
    const sealed = await seal(await createDeviceKey(), new Uint8Array(42), context)
    await expect(open(await createDeviceKey(), sealed, context)).rejects.toMatchObject({
      code: 'CIPHER_FAILED',
    })
  })

  test.each([0, 1, 28, 2000])('refuses %i bytes', async (length) => {
    const sealed = new Uint8Array(length).fill(1)
    await expect(open(await createDeviceKey(), sealed, context)).rejects.toMatchObject({
      code: 'CIPHER_FAILED',
    })
  })

  test('seals at most 1 KiB', async () => {
    const sealing = seal(await createDeviceKey(), new Uint8Array(1025), context)
    await expect(sealing).rejects.toThrow(RangeError)
  })
})

test('a device key cannot be exported', async () => {
  const key = await createDeviceKey()
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('a context names version, purpose and wallet', () => {
  expect(context).toBe('latchkey:1:device-share:wallet-1')
})

describe('keyFromPrf', () => {
  test('derives the key of the published vector', async () => {
    const key = await keyFromPrf(fromHex(prf.prfOutput), prf.context)
    expect(toHex(await open(key, fromHex(prf.sealed), prf.context))).toBe(prf.secret)
    expect(key.extractable).toBe(false)
  })

  test('agrees with Node’s HKDF', async () => {
    await fc.assert(
      fc.asyncProperty(bytes(32), fc.string(), async (output, info) => {
        fc.pre(output.some((byte) => byte !== output[0]))
        const key = await keyFromPrf(output, info)
        const theirs = new Uint8Array(hkdfSync('sha256', output, 'latchkey prf 1', info, 32))
        const sealed = await seal(await keyOf(toHex(theirs)), output, info)
        expect(await open(key, sealed, info)).toEqual(output)
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    new Uint8Array(32),
    new Uint8Array(0),
    Uint8Array.from({ length: 31 }, (_, index) => index),
    Uint8Array.from({ length: 64 }, (_, index) => index),
  ])('refuses an output that is no PRF output', async (output) => {
    await expect(keyFromPrf(output, context)).rejects.toMatchObject({ code: 'PRF_INVALID' })
  })
})

import { createHmac, createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { concatBytes, toBase64Url } from '../bytes.ts'
import { seal } from '../ciphers/seal.ts'
import { createSecret } from '../secret.ts'
import {
  createFactorKey,
  createRecoveryPhrase,
  factorKeyFromPhrase,
  factorKeyFromPrf,
} from './factorKey.ts'
import { factorsTag } from './factorsTag.ts'
import { openWithFactor, sealToFactor } from './sealToFactor.ts'

const prf = Uint8Array.from({ length: 32 }, (_, index) => index)
const share = Uint8Array.from({ length: 42 }, (_, index) => 255 - index)

/** A raw X25519 private key in PKCS #8 (RFC 8410). */
const privateKeyOf = (raw: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), raw]),
    format: 'der',
    type: 'pkcs8',
  })
const rawPublicKeyOf = (raw: Uint8Array) =>
  createPublicKey(privateKeyOf(raw)).export({ format: 'der', type: 'spki' }).subarray(-32)

test('derives the passkey factor by HKDF and X25519', async () => {
  const { privateKey, publicKey } = await factorKeyFromPrf(prf, 'user-1')
  const expected = hkdfSync('sha256', prf, 'latchkey factor passkey 1', 'user-1', 32)
  expect(privateKey).toEqual(new Uint8Array(expected))
  expect(Buffer.from(publicKey)).toEqual(rawPublicKeyOf(privateKey))
})

test('creates random keys, of which each opens what is sealed to it', async () => {
  const [one, other] = [createFactorKey(), createFactorKey()]
  const sealed = await sealToFactor(one.publicKey, share, 'context')
  expect(await openWithFactor(one, sealed, 'context')).toEqual(share)
  await expect(openWithFactor(other, sealed, 'context')).rejects.toMatchObject({
    code: 'CIPHER_FAILED',
  })
})

test('refuses a PRF output of equal bytes or another length', async () => {
  await expect(factorKeyFromPrf(new Uint8Array(32), 'user-1')).rejects.toMatchObject({
    code: 'PRF_INVALID',
  })
  await expect(factorKeyFromPrf(prf.slice(1), 'user-1')).rejects.toMatchObject({
    code: 'PRF_INVALID',
  })
})

test('derives the phrase factor from the entropy of its words', async () => {
  const phrase = `${'abandon '.repeat(11)}about`
  const { privateKey } = await factorKeyFromPhrase(phrase, 'user-1')
  const expected = hkdfSync('sha256', new Uint8Array(16), 'latchkey factor phrase 1', 'user-1', 32)
  expect(privateKey).toEqual(new Uint8Array(expected))
})

test('reads a phrase with numbers, capitals and line breaks', async () => {
  const phrase = createRecoveryPhrase()
  const written = phrase
    .split(' ')
    .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
    .join('\n')
  expect(await factorKeyFromPhrase(written, 'a')).toEqual(await factorKeyFromPhrase(phrase, 'a'))
})

test.each([
  [`${'abandon '.repeat(12)}`, undefined],
  [`${'abandon '.repeat(11)}abuot`, 12],
  ['abandon about', undefined],
])('refuses the phrase "%s"', async (phrase, position) => {
  await expect(factorKeyFromPhrase(phrase, 'user-1')).rejects.toMatchObject({
    code: 'PHRASE_INVALID',
    position,
  })
})

test('opens what was sealed to its public key, for the same context only', async () => {
  const key = await factorKeyFromPrf(prf, 'user-1')
  const sealed = await sealToFactor(key.publicKey, share, 'context')
  expect(await openWithFactor(key, sealed, 'context')).toEqual(share)
  await expect(openWithFactor(key, sealed, 'other')).rejects.toMatchObject({
    code: 'CIPHER_FAILED',
  })
  const other = await factorKeyFromPrf(prf, 'user-2')
  await expect(openWithFactor(other, sealed, 'context')).rejects.toMatchObject({
    code: 'CIPHER_FAILED',
  })
})

test('opens a share that an independent implementation sealed', async () => {
  const key = await factorKeyFromPrf(prf, 'user-1')
  const ephemeral = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
  const shared = diffieHellman({
    privateKey: privateKeyOf(ephemeral),
    publicKey: createPublicKey(privateKeyOf(key.privateKey)),
  })
  const ephemeralPublic = new Uint8Array(rawPublicKeyOf(ephemeral))
  const info = concatBytes(ephemeralPublic, key.publicKey)
  const raw = new Uint8Array(hkdfSync('sha256', shared, 'latchkey factor seal 1', info, 32))
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const sealed = concatBytes(ephemeralPublic, await seal(aes, share, 'context'))
  expect(await openWithFactor(key, sealed, 'context')).toEqual(share)
})

test('refuses a public key of low order', async () => {
  await expect(sealToFactor(new Uint8Array(32), share, 'context')).rejects.toMatchObject({
    code: 'CIPHER_FAILED',
  })
})

test('tags factors in any order, and every change changes the tag', async () => {
  const secret = createSecret()
  const one = { id: 'a', kind: 'passkey', publicKey: 'AAAA' }
  const other = { id: 'b', kind: 'kit', publicKey: 'BBBB' }
  const all = { factors: [one, other], hasEscrow: false }
  const tag = await factorsTag(secret, 'user-1', all)
  expect(await factorsTag(secret, 'user-1', { ...all, factors: [other, one] })).toEqual(tag)
  for (const factors of [[one], [one, { ...other, publicKey: 'CCCC' }], []])
    expect(await factorsTag(secret, 'user-1', { ...all, factors })).not.toEqual(tag)
  expect(await factorsTag(secret, 'user-1', { ...all, hasEscrow: true })).not.toEqual(tag)
  expect(await factorsTag(secret, 'user-2', all)).not.toEqual(tag)

  const key = new Uint8Array(hkdfSync('sha256', secret, 'latchkey factors 1', '', 32))
  const text = JSON.stringify(['user-1', [one, other].map((each) => Object.values(each)), false])
  expect(toBase64Url(tag)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
})

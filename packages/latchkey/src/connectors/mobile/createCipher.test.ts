import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Bytes } from '../../core/bytes.ts'
import { associationLink, createAssociation, randomPort } from './createAssociation.ts'
import { createCipher } from './createCipher.ts'
import { deriveSecret } from './createGreeting.ts'
import { readAssociationLink } from './fixtures/readAssociationLink.ts'

// RFC 5903 §8.1: two P-256 keys and their shared secret.
const hex = {
  i: 'c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433',
  ix: 'dad0b65394221cf9b051e1feca5787d098dfe637fc90b9ef945d0c3772581180',
  iy: '5271a0461cdb8252d61f1c456fa3e59ab1f45b33accf5f58389e0577b8990bb3',
  rx: 'd12dfb5289c8d4f81208b70270398c342296970a0bccb74c736fc7554494bf63',
  ry: '56fbf3ca366cc23e8157854c13c58d6aac23f046ada30f8353e74f33039872ab',
  shared: 'd6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de',
}
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'hex'))
const theirs = bytesOf(`04${hex.rx}${hex.ry}`)
const salt = bytesOf(`04${hex.ix}${hex.iy}`)

async function secret() {
  const url = (text: string) => Buffer.from(text, 'hex').toString('base64url')
  const own = await crypto.subtle.importKey(
    'jwk',
    { crv: 'P-256', d: url(hex.i), kty: 'EC', x: url(hex.ix), y: url(hex.iy) },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  )
  return deriveSecret(own, theirs, salt)
}

test('others open a message with the secret of the published keys', async () => {
  const cipher = createCipher(await secret())
  await cipher.seal('first')
  const sealed = Buffer.from(await cipher.seal('{"id":2}'))
  const aes = Buffer.from(hkdfSync('sha256', bytesOf(hex.shared), salt, '', 16))
  const opening = createDecipheriv('aes-128-gcm', aes, sealed.subarray(4, 16))
  opening.setAAD(sealed.subarray(0, 4))
  opening.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opening.update(sealed.subarray(16, -16)), opening.final()])
  expect(plain.toString()).toBe('{"id":2}')
  expect(sealed.subarray(0, 4)).toEqual(Buffer.from([0, 0, 0, 2]))
})

test('refuses a message that was changed, repeated, skipped or cut', async () => {
  const key = await secret()
  const sealed = await createCipher(key).seal('yes')
  expect(await createCipher(key).open(sealed)).toBe('yes')
  for (const at of [0, 3, 4, 15, 16, sealed.length - 1]) {
    const changed = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte))
    await expect(createCipher(key).open(changed)).rejects.toThrow()
  }
  for (const length of [0, 3, 4, 16, 31])
    await expect(createCipher(key).open(sealed.slice(0, length))).rejects.toThrow()

  const [sender, receiver] = [createCipher(key), createCipher(key)]
  const [one, two] = [await sender.seal('one'), await sender.seal('two')]
  await expect(receiver.open(two)).rejects.toThrow('out of order')
  expect(await receiver.open(one)).toBe('one')
  await expect(receiver.open(one)).rejects.toThrow('out of order')
})

test('refuses a point that is not on the curve', async () => {
  const [own, wrong] = [await createAssociation(), theirs.slice()]
  wrong[64] = 0
  await expect(deriveSecret(own.privateKey, wrong, salt)).rejects.toThrow()
})

test('writes the link of an association, for any port of the range', async () => {
  const association = await createAssociation()
  const link = associationLink(association, 50_000)
  expect(link).toMatch(
    /^solana-wallet:\/v1\/associate\/local\?association=[\w-]{87}&port=50000&v=v1$/,
  )
  expect(Buffer.from(readAssociationLink(link).token, 'base64url')).toEqual(
    Buffer.from(association.publicKey),
  )
  const base = 'https://oak.example/open/'
  expect(associationLink(association, 50_000, { app: 'app.oak', base })).toMatch(
    /^https:\/\/oak\.example\/open\/v1\/associate\/local\?/,
  )
  expect(associationLink(association, 50_000, { app: 'app.oak' })).toBe(
    `${link.replace('solana-wallet:', 'intent:')}#Intent;scheme=solana-wallet;package=app.oak;end`,
  )
  for (let round = 0; round < 500; round += 1) {
    const port = randomPort()
    expect(port >= 49_152 && port <= 65_535).toBe(true)
  }
})

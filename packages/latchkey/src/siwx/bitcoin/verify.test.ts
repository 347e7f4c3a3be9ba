import { bitcoinDevKey } from '@latchkey/devnet'
import { describe, expect, test } from 'vitest'
import { fullVectors, scriptVectors, simpleVectors, wrongVectors } from './fixtures/bip322.ts'
import { recoveredVectors } from './fixtures/recovered.ts'
import { judgeMessage, verifyMessage } from './verify.ts'

describe('BIP-322, simple', () => {
  test.each(simpleVectors)('verifies $type, “$message”', async (vector) => {
    expect(await judgeMessage(vector)).toEqual({ lockTime: 0, sequence: 0, status: 'valid' })
    expect(await verifyMessage(vector)).toBe(true)
    const bare = vector.signature.replace(/^smp/, '')
    expect(await verifyMessage({ ...vector, signature: `smp${bare}` })).toBe(true)
    expect(await verifyMessage({ ...vector, signature: bare })).toBe(true)
    expect(await judgeMessage({ ...vector, message: `${vector.message}.` })).toMatchObject({
      status: 'invalid',
    })
    const { address } = bitcoinDevKey(0, vector.type === 'p2tr' ? 86 : 84)
    expect(await judgeMessage({ ...vector, address })).toMatchObject({ status: 'invalid' })
    expect(await judgeMessage({ ...vector, signature: `ful${bare}` })).toMatchObject({
      problem: 'the signature says to be ful, and is not',
      status: 'invalid',
    })
  })
})

describe('BIP-322, full', () => {
  test.each(fullVectors)('verifies $type, valid from block 2016', async ({ other, ...vector }) => {
    expect(await judgeMessage(vector)).toEqual({ lockTime: 2016, sequence: 2016, status: 'valid' })
    // The boolean form refuses signatures that become valid later.
    expect(await verifyMessage(vector)).toBe(false)
    for (const change of [{ address: other }, { message: `${vector.message} ` }])
      expect(await judgeMessage({ ...vector, ...change })).toMatchObject({
        problem: 'what is signed is not this message, or not for this address',
        status: 'invalid',
      })
    const bare = vector.signature.replace(/^ful/, '')
    expect(await judgeMessage({ ...vector, signature: `smp${bare}` })).toMatchObject({
      status: 'invalid',
    })
  })

  test.each(scriptVectors)('reports $type as inconclusive for one key', async (vector) => {
    expect(await judgeMessage(vector)).toMatchObject({ status: 'inconclusive' })
    expect(await verifyMessage(vector)).toBe(false)
  })
})

test.each(wrongVectors)('refuses $type', async (vector) => {
  expect(await judgeMessage(vector)).toMatchObject({
    problem: expect.any(String),
    status: 'invalid',
  })
  expect(await verifyMessage(vector)).toBe(false)
})

describe('recoverable ECDSA', () => {
  test.each(recoveredVectors)('verifies header $header of $address', async (vector) => {
    const bytes = Buffer.from(vector.signature, 'base64')
    expect(bytes[0]).toBe(vector.header)
    expect(await judgeMessage(vector)).toEqual({ lockTime: 0, sequence: 0, status: 'valid' })
    expect(await verifyMessage(vector)).toBe(true)
    const isTrue = (change: Partial<typeof vector>) => verifyMessage({ ...vector, ...change })
    const with0 = (header: number) => Buffer.from([header, ...bytes.subarray(1)]).toString('base64')
    expect(await isTrue({ message: `${vector.message} ` })).toBe(false)
    // Two or more keys could have signed: the header tells which.
    expect(await isTrue({ signature: with0(((vector.header - 27) ^ 1) + 27) })).toBe(false)
    // An uncompressed key has the p2pkh address only, a compressed one has three.
    const isShort = vector.header >= 31
    for (const kind of [27, 31, 35, 39]) {
      const header = kind + ((vector.header - 27) & 3)
      expect([header, await isTrue({ signature: with0(header) })]).toEqual([
        header,
        isShort ? kind >= 31 : kind === 27,
      ])
    }
    for (const header of [0, 26, 43, 255])
      expect(await judgeMessage({ ...vector, signature: with0(header) })).toMatchObject({
        status: 'invalid',
      })
    for (const signature of [`smp${vector.signature}`, `ful${vector.signature}`])
      expect(await judgeMessage({ ...vector, signature })).toMatchObject({ status: 'invalid' })
  })

  test('recovers nothing for addresses without a key hash', async () => {
    const { message, signature } = recoveredVectors[0]!
    for (const { address } of [fullVectors[2]!, scriptVectors[0]!])
      expect(await judgeMessage({ address, message, signature })).toEqual({
        problem: 'keys of such an address cannot be recovered from a signature',
        status: 'inconclusive',
      })
  })
})

import { createHash, createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasErrorCode } from '../../../../core/errors/LatchkeyError.ts'
import { createKeyPair, createSymKey, deriveSymKey, hashText, topicOf } from './keys.ts'
import { x25519 } from './x25519.ts'

const hexKey = fc.uint8Array({ maxLength: 32, minLength: 32 }).map(bytesToHex)

test('derives the same key on both sides', () => {
  const page = createKeyPair()
  const wallet = createKeyPair()
  const key = deriveSymKey(page.privateKey, wallet.publicKey)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(deriveSymKey(wallet.privateKey, page.publicKey)).toBe(key)
  expect(createSymKey()).not.toBe(createSymKey())
})

test("reproduces the protocol's published key agreement", () => {
  const a = {
    privateKey: '1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862',
    publicKey: 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342',
  }
  const b = {
    privateKey: '36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854',
    publicKey: '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a',
  }
  const key = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c'
  expect(deriveSymKey(a.privateKey, b.publicKey)).toBe(key)
  expect(deriveSymKey(b.privateKey, a.publicKey)).toBe(key)
  expect(topicOf(key)).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16')
})

test('reproduces the vectors of RFC 7748', () => {
  const multiply = (scalar: string, u: string) =>
    bytesToHex(x25519.scalarMult(hexToBytes(scalar), hexToBytes(u)))
  expect(
    multiply(
      'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
      'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
    ),
  ).toBe('c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552')
  expect(
    multiply(
      '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
      'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
    ),
  ).toBe('95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957')

  const alice = '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a'
  const bob = '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'
  const alicePublic = '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a'
  const bobPublic = 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f'
  expect(bytesToHex(x25519.getPublicKey(hexToBytes(alice)))).toBe(alicePublic)
  expect(bytesToHex(x25519.getPublicKey(hexToBytes(bob)))).toBe(bobPublic)
  const shared = '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742'
  expect(multiply(alice, bobPublic)).toBe(shared)
  expect(deriveSymKey(bob, alicePublic)).toBe(
    Buffer.from(hkdfSync('sha256', Buffer.from(shared, 'hex'), '', '', 32)).toString('hex'),
  )

  // A thousand rounds, each with the result of the one before.
  let scalar = `09${'00'.repeat(31)}`
  let u = scalar
  for (let round = 0; round < 1000; round++) [scalar, u] = [multiply(scalar, u), scalar]
  expect(scalar).toBe('684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51')
})

test('agrees with X25519 and HKDF (RFC 5869) of Node for arbitrary keys', () => {
  const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')
  const spki = Buffer.from('302a300506032b656e032100', 'hex')
  fc.assert(
    fc.property(hexKey, hexKey, (ours, theirs) => {
      const peer = bytesToHex(x25519.getPublicKey(hexToBytes(theirs)))
      const secret = diffieHellman({
        privateKey: createPrivateKey({
          format: 'der',
          key: Buffer.concat([pkcs8, hexToBytes(ours)]),
          type: 'pkcs8',
        }),
        publicKey: createPublicKey({
          format: 'der',
          key: Buffer.concat([spki, hexToBytes(peer)]),
          type: 'spki',
        }),
      })
      const derived = hkdfSync('sha256', secret, '', '', 32)
      expect(deriveSymKey(ours, peer)).toBe(Buffer.from(derived).toString('hex'))
    }),
    { numRuns: 30 },
  )
})

test('hashes like Node', () => {
  fc.assert(
    fc.property(hexKey, fc.string({ unit: 'binary' }), (key, text) => {
      const hash = (value: Buffer | string) => createHash('sha256').update(value).digest('hex')
      expect(topicOf(key)).toBe(hash(Buffer.from(key, 'hex')))
      expect(hashText(text)).toBe(hash(text))
    }),
  )
})

test('refuses an invalid public key', () => {
  const { privateKey } = createKeyPair()
  // Points of small order, which give a predictable key.
  const weak = [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    `ec${'ff'.repeat(30)}7f`,
  ]
  for (const key of [...weak, '', 'ab', 'zz'.repeat(32), 'ab'.repeat(33), 'ü'])
    expect(() => deriveSymKey(privateKey, key)).toThrow("Couldn't read the message")
  fc.assert(
    fc.property(fc.oneof(fc.string(), hexKey), (key) => {
      try {
        expect(deriveSymKey(privateKey, key)).toMatch(/^[0-9a-f]{64}$/)
      } catch (error) {
        expect(hasErrorCode(error, 'ENVELOPE_INVALID')).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

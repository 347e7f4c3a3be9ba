import { createCipheriv, createDecipheriv } from 'node:crypto'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64 } from '../../../../core/bytes.ts'
import { hasErrorCode } from '../../../../core/errors/LatchkeyError.ts'
import { envelopeLimit, openEnvelope, sealEnvelope } from './envelope.ts'
import { createKeyPair, createSymKey, deriveSymKey } from './keys.ts'

const symKey = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c'
const anyText = fc.string({ maxLength: 200, unit: 'binary' })

test('opens what it sealed', () => {
  const envelope = sealEnvelope({ type: 0, symKey, text: 'Hello, wallet' })
  expect(openEnvelope(envelope, () => symKey)).toBe('Hello, wallet')
  // Each envelope has a new iv.
  expect(sealEnvelope({ type: 0, symKey, text: 'Hello, wallet' })).not.toBe(envelope)
})

test("opens the protocol's published envelope", () => {
  const envelope =
    'AHF3ZWNmYWFzZGFkc3paHoQ96/mLAdanVxi17icRXq+jyrqXA8ocVgGmryQZBFMg+uwgc8yLa43EOeY+IWEv84g8hn4L3Ncsgz6397sgNKnsNcL7A9k3Mg=='
  expect(JSON.parse(openEnvelope(envelope, () => symKey))).toEqual({
    id: 1,
    jsonrpc: '2.0',
    method: 'test_method',
    params: {},
  })
})

test('encrypts as Node does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const key = Buffer.from(symKey, 'hex')
      const bytes = Buffer.from(sealEnvelope({ type: 0, symKey, text }), 'base64')
      const options = { authTagLength: 16 } as const
      const opener = createDecipheriv('chacha20-poly1305', key, bytes.subarray(1, 13), options)
      opener.setAuthTag(bytes.subarray(-16))
      expect(
        Buffer.concat([opener.update(bytes.subarray(13, -16)), opener.final()]).toString(),
      ).toBe(text)

      const iv = Buffer.alloc(12, 7)
      const sealer = createCipheriv('chacha20-poly1305', key, iv, options)
      const parts = [Buffer.of(0), iv, sealer.update(text, 'utf8'), sealer.final()]
      const envelope = Buffer.concat([...parts, sealer.getAuthTag()]).toString('base64')
      expect(openEnvelope(envelope, () => symKey)).toBe(text)
    }),
  )
})

test('reproduces the vector of RFC 8439', () => {
  const cipher = chacha20poly1305(
    hexToBytes('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'),
    hexToBytes('070000004041424344454647'),
    hexToBytes('50515253c0c1c2c3c4c5c6c7'),
  )
  const text =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
  const sealed = bytesToHex(cipher.encrypt(new TextEncoder().encode(text)))
  expect(sealed).toMatch(
    /^d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e/,
  )
  expect(sealed.slice(-32)).toBe('1ae10b594f09e26a7e902ecbd0600691')
  expect(new TextDecoder().decode(cipher.decrypt(hexToBytes(sealed)))).toBe(text)
})

test('preserves any text, in every type', () => {
  const [page, wallet] = [createKeyPair(), createKeyPair()]
  const shared = deriveSymKey(wallet.privateKey, page.publicKey)
  fc.assert(
    fc.property(anyText, (text) => {
      expect(openEnvelope(sealEnvelope({ type: 0, symKey, text }), () => symKey)).toBe(text)
      const letter = { senderPublicKey: wallet.publicKey, symKey: shared, text, type: 1 } as const
      expect(
        openEnvelope(sealEnvelope(letter), (sender = '') => {
          expect(sender).toBe(wallet.publicKey)
          return shared
        }),
      ).toBe(text)
      const clear = Buffer.from(sealEnvelope({ type: 2, text }), 'base64url')
      expect([clear[0], clear.subarray(1).toString()]).toEqual([2, text])
    }),
  )
})

test('accepts a large message', () => {
  const text = 'x'.repeat(1_000_000)
  expect(openEnvelope(sealEnvelope({ type: 0, symKey, text }), () => symKey)).toBe(text)
})

test('refuses another key', () => {
  const envelope = sealEnvelope({ type: 0, symKey, text: 'secret' })
  expect(() => openEnvelope(envelope, createSymKey)).toThrow("Couldn't read the message")
  expect(() => openEnvelope(envelope, () => undefined)).toThrow('no key for it')
  expect(() => openEnvelope(envelope, () => 'not a key')).toThrow("Couldn't read the message")
})

test('detects every changed byte', () => {
  const bytes = Buffer.from(sealEnvelope({ type: 0, symKey, text: 'pay 1 ETH' }), 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openEnvelope(changed.toString('base64'), () => symKey)).toThrow(
      "Couldn't read the message",
    )
  }
})

test('never reads a plaintext envelope', () => {
  expect(() => openEnvelope(sealEnvelope({ type: 2, text: '{}' }), () => symKey)).toThrow(
    'unknown type',
  )
})

test('refuses an envelope above the limit', () => {
  expect(() => openEnvelope('A'.repeat(envelopeLimit + 1), () => symKey)).toThrow('too long')
})

test('refuses invalid UTF-8', () => {
  const iv = new Uint8Array(12)
  const sealed = chacha20poly1305(hexToBytes(symKey), iv).encrypt(Uint8Array.of(0xff, 0xfe))
  const envelope = toBase64(Uint8Array.of(0, ...iv, ...sealed))
  expect(() => openEnvelope(envelope, () => symKey)).toThrow("Couldn't read the message")
})

test('refuses arbitrary input with the same code', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.uint8Array().map(toBase64),
    fc.uint8Array().map((bytes) => toBase64(Uint8Array.of(bytes.length % 3, ...bytes))),
  )
  fc.assert(
    fc.property(anything, (envelope) => {
      try {
        openEnvelope(envelope, () => symKey)
        expect.unreachable('opened a forged envelope')
      } catch (error) {
        expect(hasErrorCode(error, 'ENVELOPE_INVALID')).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

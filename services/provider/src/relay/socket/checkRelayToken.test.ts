import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { didOf, relayToken, type TokenChanges } from '../fixtures/relayToken.ts'
import { checkRelayToken } from './checkRelayToken.ts'

const isAudience = (url: string) => url === 'wss://relay.example'
const seed = Uint8Array.from(randomBytes(32))
const seconds = () => Math.floor(Date.now() / 1_000)

describe('checkRelayToken', () => {
  test("returns the client's id for a valid token", () => {
    expect(checkRelayToken(relayToken(seed), { isAudience })).toBe(didOf(seed))
  })

  test("reads the specification's example token", () => {
    const published =
      'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA'
    const known = Buffer.from(
      '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295',
      'hex',
    )
    const aud = 'wss://relay.walletconnect.com'
    const sub = 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e'
    expect(relayToken(known, { aud, iat: 1656910097, sub })).toBe(published)
    const options = { isAudience: (url: string) => url === aud, now: () => 1656910097_000 }
    expect(checkRelayToken(published, options)).toBe(
      'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH',
    )
  })

  test.each([-300, 300])('tolerates a clock that is %d seconds off', (skew) => {
    const iat = seconds() + skew
    expect(checkRelayToken(relayToken(seed, { iat }), { isAudience })).toBe(didOf(seed))
  })

  const other = Uint8Array.from(randomBytes(32))
  test.each<[string, TokenChanges]>([
    ['was made for another relay', { aud: 'wss://evil.example' }],
    ['has expired', { iat: seconds() - 90_000 }],
    ['is not yet valid', { iat: seconds() + 3_600 }],
    ['is valid for too long', { exp: seconds() + 86_500 }],
    ['is not signed with EdDSA', { header: { alg: 'none', typ: 'JWT' } }],
    ['is not signed with EdDSA', { header: { alg: 'HS256', typ: 'JWT' } }],
    ['has a wrong signature', { iss: didOf(other) }],
    ['has a wrong signature', { signed: 'another text' }],
    ['has strange claims', { sub: '' }],
    ['has strange claims', { exp: Number.NaN }],
    ['was not issued by an Ed25519 did:key', { iss: 'did:key:z6Mk' }],
    ['was not issued by an Ed25519 did:key', { iss: 'did:key:z0OIl' }],
    ['was not issued by an Ed25519 did:key', { iss: `did:key:z${'z'.repeat(64)}` }],
    ['was not issued by an Ed25519 did:key', { iss: 'did:web:relay.example' }],
  ])('refuses a token that %s', (reason, changes) => {
    expect(() => checkRelayToken(relayToken(seed, changes), { isAudience })).toThrow(
      `JWT validation error: JWT Token ${reason}`,
    )
  })

  test.each(['', 'x.y.z', 'a.b', '....', `${'a'.repeat(3_000)}.b.${'c'.repeat(86)}`])(
    'refuses the text "%s"',
    (token) => {
      expect(() => checkRelayToken(token, { isAudience })).toThrow('JWT Token is not a token')
    },
  )

  test('refuses other signatures, headers and claims', () => {
    const token = relayToken(seed)
    for (let at = 0; at < token.length; at += 7) {
      const wrong = token[at] === 'A' ? 'B' : 'A'
      const forged = token.slice(0, at) + wrong + token.slice(at + 1)
      expect(() => checkRelayToken(forged, { isAudience }), forged).toThrow(/JWT/)
    }
  })
})

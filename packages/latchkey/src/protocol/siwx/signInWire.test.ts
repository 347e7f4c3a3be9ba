import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type SignInSession,
  signInNonce,
  signInSession,
  signInSignOut,
  signInVerify,
} from './signInWire.ts'

const proof = { message: 'app.example wants…', signature: '0x00' }
const session: SignInSession = {
  ...proof,
  address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
  chainId: 'eip155:1',
  expiresAt: '2026-05-08T12:00:00.000Z',
  signedInAt: '2026-05-01T12:00:00.000Z',
}
const terms = {
  chainIds: ['eip155:1'],
  domain: 'app.example',
  expirationTime: '2026-05-08T12:00:00.000Z',
  issuedAt: '2026-05-01T12:00:00.000Z',
  nonce: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c',
  nonceExpiresAt: '2026-05-01T12:10:00.000Z',
  uri: 'https://app.example',
}

describe('the routes of sign-in', () => {
  test.each([
    ['terms without a statement', signInNonce.answer, terms],
    ['terms with a statement', signInNonce.answer, { ...terms, statement: 'Hello.' }],
    ['an empty nonce request', signInNonce.body, {}],
    ['ten proofs', signInVerify.body, { proofs: Array(10).fill(proof) }],
    ['a bearer token', signInVerify.answer, { sessions: [session], token: 't' }],
    ['a visitor without sign-ins', signInSession.answer, { sessions: [] }],
    ['a sign-out everywhere', signInSignOut.body, {}],
    ['remaining sign-ins', signInSignOut.answer, { sessions: [session] }],
  ])('accept %s', (_, schema, value) => {
    expect(v.is(schema, value)).toBe(true)
  })

  test.each([
    ['short nonces', signInNonce.answer, { ...terms, nonce: '12345678' }],
    ['no proofs', signInVerify.body, { proofs: [] }],
    ['eleven proofs', signInVerify.body, { proofs: Array(11).fill(proof) }],
    ['long messages', signInVerify.body, { proofs: [{ ...proof, message: 'x'.repeat(10_001) }] }],
    [
      'long signatures',
      signInVerify.body,
      { proofs: [{ ...proof, signature: 'x'.repeat(50_001) }] },
    ],
    [
      'times without a zone',
      signInSession.answer,
      { sessions: [{ ...session, expiresAt: '2026' }] },
    ],
    ['chains without a family', signInSignOut.body, { chainId: '1' }],
  ])('refuse %s', (_, schema, value) => {
    expect(v.is(schema, value)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { fakeSiwx } from './fixtures/fakeSiwx.ts'
import { getSignIn } from './getSignIn.ts'

const signedIn = { address: 'desk-eip155', chainId: 'eip155:1', status: 'signedIn' }
const connections = { eip155: { connectorId: 'desk', sourceId: 'source-desk' } }

/** An instance as a server creates it from the visitor's cookies. */
function setup(signIn: unknown, kept: object = connections) {
  return testInstance([fakeWallet()], {
    siwx: fakeSiwx(),
    storage: memoryStorage({
      'latchkey:v1:connections': JSON.stringify(kept),
      'latchkey:v1:signIn': JSON.stringify(signIn),
    }),
  })
}

test('tells the last visit’s sign-in while the wallet is being restored', () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  expect(getSignIn(setup({ eip155: signedIn }))).toEqual(signedIn)
  expect(getSignIn(setup({ eip155: { ...signedIn, expiresAt } }))).toEqual({
    ...signedIn,
    expiresAt,
  })
})

test.each([
  [undefined],
  ['nonsense'],
  [{ eip155: { ...signedIn, chainId: 'solana:1' } }],
  [{ eip155: { ...signedIn, address: 7 } }],
  [{ eip155: { ...signedIn, expiresAt: '2020-01-01T00:00:00Z' } }],
  [{ eip155: { ...signedIn, expiresAt: 'soon' } }],
])('ignores a stored sign-in that is invalid or over: %j', (stored) => {
  expect(getSignIn(setup(stored))).toEqual({ status: 'signedOut' })
})

test('is signed out without a connection', () => {
  expect(getSignIn(setup({ eip155: signedIn }, {}))).toEqual({ status: 'signedOut' })
})

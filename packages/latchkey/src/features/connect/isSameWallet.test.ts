import { expect, test } from 'vitest'
import { isSameWallet, type WalletIdentifiers } from './isSameWallet.ts'

function identity(changes: Partial<WalletIdentifiers> = {}): WalletIdentifiers {
  return { ids: [], name: 'MetaMask', rdns: [], ...changes }
}

test('matches by a common directory id or rdns', () => {
  const one = identity({ ids: ['a'], name: 'One' })
  expect(isSameWallet(one, identity({ ids: ['a'], name: 'Other' }))).toBe(true)
  const announced = identity({ name: 'One', rdns: ['io.one'] })
  expect(isSameWallet(announced, identity({ ids: ['a'], rdns: ['io.one'] }))).toBe(true)
})

test('matches by name only without a better identifier on both sides', () => {
  const listed = identity({ ids: ['a'], rdns: ['io.metamask'] })
  expect(isSameWallet(identity({ name: ' metamask ' }), listed)).toBe(true)
  expect(isSameWallet(identity({ rdns: ['com.copycat'] }), listed)).toBe(false)
  expect(isSameWallet(identity({ ids: ['b'] }), listed)).toBe(false)
})

test('tells wallets with different names apart', () => {
  expect(isSameWallet(identity(), identity({ name: 'Rabby' }))).toBe(false)
})

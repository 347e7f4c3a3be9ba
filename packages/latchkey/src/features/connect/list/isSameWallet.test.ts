import { expect, test } from 'vitest'
import { isSameWallet, type WalletIdentity } from './isSameWallet.ts'

function identity(changes: Partial<WalletIdentity> = {}): WalletIdentity {
  return { ids: [], name: 'MetaMask', rdns: [], ...changes }
}

test('default: one directory id, or one rdns, is one wallet', () => {
  const one = identity({ ids: ['a'], name: 'One' })
  expect(isSameWallet(one, identity({ ids: ['a'], name: 'Other' }))).toBe(true)
  const announced = identity({ name: 'One', rdns: ['io.one'] })
  expect(isSameWallet(announced, identity({ ids: ['a'], rdns: ['io.one'] }))).toBe(true)
})

test('behavior: a name decides only where nothing better is known on both sides', () => {
  const listed = identity({ ids: ['a'], rdns: ['io.metamask'] })
  expect(isSameWallet(identity({ name: ' metamask ' }), listed)).toBe(true)
  expect(isSameWallet(identity({ rdns: ['com.copycat'] }), listed)).toBe(false)
  expect(isSameWallet(identity({ ids: ['b'] }), listed)).toBe(false)
})

test('behavior: other names are other wallets', () => {
  expect(isSameWallet(identity(), identity({ name: 'Rabby' }))).toBe(false)
})

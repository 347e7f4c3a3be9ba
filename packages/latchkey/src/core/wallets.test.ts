import { expect, test } from 'vitest'
import type { Connector } from './connector.ts'
import { fakeWallet } from './fixtures/fakeWallet.ts'
import { mergeWallets } from './wallets.ts'

function connector(changes: Partial<Connector>): Connector {
  return { ...fakeWallet().connector, ...changes }
}

test('default', () => {
  const evm = connector({ icon: 'data:image/svg+xml,', id: 'io.metamask', name: 'MetaMask' })
  expect(mergeWallets([{ ...evm, rdns: 'io.metamask' }])).toEqual([
    expect.objectContaining({ icon: 'data:image/svg+xml,', id: 'io.metamask', name: 'MetaMask' }),
  ])
})

test('behavior: one wallet on several families is one row', () => {
  const evm = connector({ id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom' })
  const solana = connector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
  const [row, ...others] = mergeWallets([evm, solana])
  expect(others).toEqual([])
  expect(row?.ways).toEqual({ eip155: evm, solana })
})

test('behavior: the directory id joins what names do not', () => {
  const one = connector({ id: 'a', name: 'Coinbase Wallet', walletId: '1' })
  const two = connector({ id: 'b', name: 'Base', walletId: '1' })
  expect(mergeWallets([one, two])).toHaveLength(1)
})

test('behavior: two wallets of one family that share a name stay apart', () => {
  const one = connector({ id: 'a', name: 'Wallet', rdns: 'com.a' })
  const two = connector({ id: 'b', name: 'Wallet', rdns: 'com.b' })
  expect(mergeWallets([one, two]).map(({ id }) => id)).toEqual(['com.a', 'com.b'])
})

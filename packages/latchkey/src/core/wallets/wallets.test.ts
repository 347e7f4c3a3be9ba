import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import type { Connector } from '../ports/connector.ts'
import { mergeWallets } from './wallets.ts'

function connector(changes: Partial<Connector>): Connector {
  return { ...fakeWallet().connector, ...changes }
}

test('lists a connector as a wallet', () => {
  const evm = connector({ icon: 'data:image/svg+xml,', id: 'io.metamask', name: 'MetaMask' })
  expect(mergeWallets([{ ...evm, rdns: 'io.metamask' }])).toEqual([
    expect.objectContaining({ icon: 'data:image/svg+xml,', id: 'io.metamask', name: 'MetaMask' }),
  ])
})

test('behavior: joins a wallet on several chain families into one row', () => {
  const evm = connector({ id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom' })
  const solana = connector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
  const [row, ...others] = mergeWallets([evm, solana])
  expect(others).toEqual([])
  expect(row?.connectors).toEqual({ eip155: evm, solana })
})

test('behavior: joins connectors with different names by their directory id', () => {
  const one = connector({ id: 'a', name: 'Coinbase Wallet', walletId: '1' })
  const two = connector({ id: 'b', name: 'Base', walletId: '1' })
  expect(mergeWallets([one, two])).toHaveLength(1)
})

test('behavior: keeps two wallets of one chain family with the same name apart', () => {
  const one = connector({ id: 'a', name: 'Wallet', rdns: 'com.a' })
  const two = connector({ id: 'b', name: 'Wallet', rdns: 'com.b' })
  expect(mergeWallets([one, two]).map(({ id }) => id)).toEqual(['com.a', 'com.b'])
})

test('behavior: joins a wallet with three names in three standards into one row', () => {
  const forms = (name: string, rdns: string | undefined, solana: string, bitcoin: string) => [
    connector({ id: rdns ?? name, name, ...(rdns && { rdns }) }),
    connector({ id: `standard:${solana}`, name: solana, namespaces: ['solana'] }),
    connector({ id: `bitcoin:${bitcoin}`, name: bitcoin, namespaces: ['bip122'] }),
  ]
  const rows = mergeWallets([
    ...forms('Phantom', 'app.phantom', 'Phantom', 'Phantom'),
    ...forms('OKX Wallet', 'com.okex.wallet', 'OKX', 'OKX Wallet'),
    ...forms('Xverse Wallet', undefined, 'Xverse', 'Xverse Wallet'),
    ...forms('Bitget Wallet', 'com.bitget.web3', 'Bitget', 'BitKeep'),
    ...forms('Magic Eden', 'io.magiceden.wallet', 'Magic Eden', 'Magic Eden Wallet'),
  ])
  expect(rows.map(({ connectors, name }) => [name, Object.keys(connectors)])).toEqual(
    ['Phantom', 'OKX Wallet', 'Xverse Wallet', 'Bitget Wallet', 'Magic Eden'].map((name) => [
      name,
      ['eip155', 'solana', 'bip122'],
    ]),
  )
})

test('behavior: rows don’t depend on the order of discovery', () => {
  const evm = connector({ id: 'com.okex.wallet', name: 'OKX Wallet', rdns: 'com.okex.wallet' })
  const bitcoin = connector({ id: 'bitcoin:okx', name: 'OKX', namespaces: ['bip122'] })
  const solana = connector({ id: 'standard:okx', name: 'okx wallet', namespaces: ['solana'] })
  for (const found of [
    [evm, bitcoin, solana],
    [bitcoin, solana, evm],
    [solana, evm, bitcoin],
  ])
    expect(mergeWallets(found)).toHaveLength(1)
})

test('error: keeps a famous name under a foreign rdns in its own row', () => {
  const copy = connector({ id: 'org.copy', name: 'Phantom', rdns: 'org.copy' })
  const solana = connector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
  expect(mergeWallets([copy, solana])).toHaveLength(2)
})

test('keeps two announced wallets with one rdns apart, each under an id of its own', () => {
  const one = connector({ id: 'org.a', name: 'A', rdns: 'org.a', type: 'announced' })
  const two = connector({ id: 'org.a:B', name: 'B', rdns: 'org.a', type: 'announced' })
  expect(mergeWallets([one, two]).map(({ id, name }) => [id, name])).toEqual([
    ['org.a', 'A'],
    ['org.a:B', 'B'],
  ])
})

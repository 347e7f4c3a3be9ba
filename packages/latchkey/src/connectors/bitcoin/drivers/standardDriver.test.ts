import { expect, test, vi } from 'vitest'
import { bitcoinTestnet } from '../../../core/networks/bitcoinNetworks.ts'
import type { BitcoinProvider } from '../../../core/ports/bitcoinProvider.ts'
import type { Session } from '../../../core/ports/connector.ts'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import { createStorage } from '../../../core/storage/storage.ts'
import { connectorOf, ordinals, payment, sessionOf, signal } from '../fixtures/wallets.ts'
import { chainIds } from '../networks.ts'
import { standardDriver } from './standardDriver.ts'

const newStorage = () => createStorage(memoryStorage())

/** A Wallet Standard wallet with these features only. */
function standardWallet(features: Readonly<Record<string, object>>, accounts: readonly object[]) {
  const wallet = {
    accounts: accounts.map((account) => ({
      features: [],
      publicKey: new Uint8Array(33),
      ...account,
    })),
    chains: ['bitcoin:mainnet', 'solana:mainnet'],
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      ...features,
    },
    icon: '',
    name: 'Larch',
    version: '1.0.0',
  }
  return wallet as unknown as Parameters<typeof standardDriver>[0] // as odd as the test wants it
}

test('standard: ignores accounts of other chains, whatever they look like', async () => {
  const wallet = standardWallet({}, [
    { address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', chains: ['solana:mainnet'] },
    { address: payment, chains: ['bitcoin:mainnet'] },
  ])
  const {
    accounts,
    approvedChainIds,
    chainId: real,
  } = await sessionOf(standardDriver(wallet, newStorage()))
  expect(accounts.map(({ address }) => address)).toEqual([payment])
  expect(approvedChainIds).toEqual([real])
})

test('standard: a disconnection of Bitcoin keeps the other chains', async () => {
  const disconnect = vi.fn(async () => {})
  const accounts = [{ address: payment, chains: ['bitcoin:mainnet'] }]
  const shared = standardWallet({ 'standard:disconnect': { disconnect } }, accounts)
  await connectorOf(standardDriver(shared, newStorage())).disconnect('bip122')
  expect(disconnect).not.toHaveBeenCalled()
  const own = standardWallet({ 'bitcoin:disconnect': { disconnect } }, accounts)
  await connectorOf(standardDriver(own, newStorage())).disconnect('bip122')
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('standard: orders two addresses by the request, or by their kind', async () => {
  const both = ['bitcoin:mainnet']
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const ordered = [payment, other].map((address) => ({ address, chains: both }))
  const mixedUp = [ordinals, payment].map((address) => ({ address, chains: both }))
  const kinds = async (accounts: readonly object[]) =>
    (await sessionOf(standardDriver(standardWallet({}, accounts), newStorage()))).accounts.map(
      ({ address, type }) => [address, type] as const,
    )
  expect(await kinds(ordered)).toEqual([
    [payment, 'payment'],
    [other, 'ordinal'],
  ])
  expect(await kinds(mixedUp)).toEqual([
    [payment, 'payment'],
    [ordinals, 'ordinal'],
  ])
})

test('standard: an account for several networks switches without the wallet', async () => {
  const wallet = standardWallet({}, [
    {
      address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      chains: ['bitcoin:signet', 'bitcoin:testnet'],
    },
  ])
  const connector = connectorOf(standardDriver(wallet, newStorage()))
  const [session] = await connector.connect({
    chainId: chainIds.signet,
    namespaces: ['bip122'],
    signal,
  })
  expect(session?.chainId).toBe(chainIds.signet)
  const events: unknown[] = []
  connector.listen((event) => {
    if (event.type === 'changed') events.push(event.session.chainId)
  })
  await connector.switchNetwork?.(bitcoinTestnet)
  expect(events).toEqual([chainIds.testnet])
})

const keeper = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const request = { namespaces: ['bip122'], signal } as const

/** A wallet with similar addresses in an order of its own. */
function setup() {
  const [payer, ...others] = [ordinals, keeper].map((address) => ({
    address,
    chains: ['bitcoin:mainnet'],
    features: [],
    publicKey: new Uint8Array(33).fill(2),
  }))
  let change = () => {}
  const wallet = {
    ...standardWallet({}, []),
    accounts: [...others, payer],
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: [payer, ...others] }) },
      'standard:events': {
        on(_: string, listener: () => void) {
          change = listener
          return () => {}
        },
      },
    },
  } as Parameters<typeof standardDriver>[0]
  return { say: () => change(), wallet }
}

const kindsOf = (session: Session | undefined) =>
  session?.accounts.map(({ address, purpose, type }) => [address, type, purpose])

const known = [
  [ordinals, 'payment', 'payment'],
  [keeper, 'ordinal', 'ordinals'],
]

test('standard: remembers the purpose of addresses over changes and reloads', async () => {
  const storage = newStorage()
  const { say, wallet } = setup()
  const connector = connectorOf(standardDriver(wallet, storage))
  expect(kindsOf((await connector.connect(request))[0])).toEqual(known)
  const heard = vi.fn()
  connector.listen(heard)
  say()
  expect(kindsOf((await connector.restore(request))[0])).toEqual(known)
  expect(heard).not.toHaveBeenCalled()

  const reloaded = connectorOf(standardDriver(wallet, storage))
  const [session] = await reloaded.restore(request)
  expect(kindsOf(session)).toEqual(known)
})

test('standard: invents no purpose for similar addresses', async () => {
  const storage = newStorage()
  const { wallet } = setup()
  const connector = connectorOf(standardDriver(wallet, storage))
  await connector.connect(request)
  await connector.disconnect('bip122')
  // The storage keeps nothing of the wallet.
  expect(storage.get('bitcoinPurposes', (kept) => kept)).toBeUndefined()

  const [session] = await connector.restore(request)
  expect(kindsOf(session)).toEqual([
    [keeper, 'payment', undefined],
    [ordinals, 'payment', undefined],
  ])
  // Bitcoin connectors provide this type.
  const provider = session?.provider as BitcoinProvider
  const ask = (intentions?: readonly string[]) =>
    provider.request({
      method: 'getAccountAddresses',
      params: { account: keeper, ...(intentions && { intentions }) },
    })
  for (const one of (await ask()) as readonly object[]) expect(one).not.toHaveProperty('intention')
  expect(await ask(['payment'])).toEqual([])
})

test('standard: remembers nothing of an abandoned request', async () => {
  const storage = newStorage()
  const kept = () => storage.get('bitcoinPurposes', (value) => value)
  storage.set('bitcoinPurposes', { purposes: [[ordinals, 'payment']], wallet: 'Cedar' })
  const { wallet } = setup()
  const connector = connectorOf(standardDriver(wallet, storage))
  const leaving = new AbortController()
  const connecting = connector.connect({ ...request, signal: leaving.signal })
  leaving.abort(new Error('never mind'))
  await expect(connecting).rejects.toThrow('never mind')
  expect(kept()).toMatchObject({ wallet: 'Cedar' })

  // The same for an empty grant.
  const empty = standardWallet({}, [])
  const refusing = connectorOf(standardDriver(empty, storage)).connect(request)
  await expect(refusing).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(kept()).toMatchObject({ wallet: 'Cedar' })
})

test('standard: ignores malformed or foreign stored purposes', async () => {
  const storage = newStorage()
  const { wallet } = setup()
  const purposes = [[keeper, 'stacks'], [ordinals], 7]
  for (const kept of [{ purposes, wallet: 'Larch' }, { purposes: 'x', wallet: 'Larch' }, 1]) {
    storage.set('bitcoinPurposes', kept)
    const [session] = await connectorOf(standardDriver(wallet, storage)).restore(request)
    expect(session?.accounts.map(({ purpose }) => purpose)).toEqual([undefined, undefined])
  }
  // Purposes of another wallet.
  storage.set('bitcoinPurposes', { purposes: [[keeper, 'payment']], wallet: 'Cedar' })
  const connector = connectorOf(standardDriver(wallet, storage))
  expect((await connector.restore(request))[0]?.accounts[0].purpose).toBeUndefined()
  await connector.disconnect('bip122')
  expect(storage.get('bitcoinPurposes', (kept) => kept)).toMatchObject({ wallet: 'Cedar' })
})

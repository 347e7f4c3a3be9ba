import { expect, test, vi } from 'vitest'
import { bitcoinTestnet } from '../../../core/networks/bitcoinNetworks.ts'
import { connectorOf, ordinals, payment, sessionOf, signal } from '../fixtures/wallets.ts'
import { chainIds } from '../networks.ts'
import { standard } from './standard.ts'

/** A wallet of the standard, of which only what is asked for is there. */
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
  return wallet as unknown as Parameters<typeof standard>[0] // as odd as the test wants it
}

test('behavior: standard: accounts of its other families are not Bitcoin’s, whatever they look like', async () => {
  const wallet = standardWallet({}, [
    { address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', chains: ['solana:mainnet'] },
    { address: payment, chains: ['bitcoin:mainnet'] },
  ])
  const { accounts, approvedChainIds, chainId: real } = await sessionOf(standard(wallet))
  expect(accounts.map(({ address }) => address)).toEqual([payment])
  expect(approvedChainIds).toEqual([real])
})

test('behavior: standard: leaving Bitcoin leaves its other families alone', async () => {
  const disconnect = vi.fn(async () => {})
  const accounts = [{ address: payment, chains: ['bitcoin:mainnet'] }]
  const shared = standardWallet({ 'standard:disconnect': { disconnect } }, accounts)
  await connectorOf(standard(shared)).disconnect('bip122')
  expect(disconnect).not.toHaveBeenCalled()
  const own = standardWallet({ 'bitcoin:disconnect': { disconnect } }, accounts)
  await connectorOf(standard(own)).disconnect('bip122')
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('behavior: standard: two addresses come in the order asked for, or are told apart by their kind', async () => {
  const both = ['bitcoin:mainnet']
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const ordered = [payment, other].map((address) => ({ address, chains: both }))
  const mixedUp = [ordinals, payment].map((address) => ({ address, chains: both }))
  const kinds = async (accounts: readonly object[]) =>
    (await sessionOf(standard(standardWallet({}, accounts)))).accounts.map(
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

test('behavior: standard: an account that is good for several networks moves without the wallet', async () => {
  const wallet = standardWallet({}, [
    {
      address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      chains: ['bitcoin:signet', 'bitcoin:testnet'],
    },
  ])
  const connector = connectorOf(standard(wallet))
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

import { expect, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance, testNetwork } from '../fixtures/testInstance.ts'
import type { ConnectorContext, ConnectorSource } from '../ports/connector.ts'
import { mergeWallets } from '../wallets/wallets.ts'
import { addAdapter } from './addAdapter.ts'
import { addNetwork } from './addNetwork.ts'
import { removeAdapter } from './removeAdapter.ts'
import { removeNetwork } from './removeNetwork.ts'

function idsOf(latchkey: ReturnType<typeof testInstance>) {
  const { chains } = latchkey.store.getState()
  return Object.values(chains).map(({ networks }) => networks.map((one) => one.caipNetworkId))
}

test('adds and removes networks', () => {
  const latchkey = testInstance()
  addNetwork(latchkey, { network: testNetwork('eip155', 3) })
  expect(idsOf(latchkey)).toEqual([['eip155:1', 'eip155:2', 'eip155:3']])
  removeNetwork(latchkey, { chainId: 'eip155:2' })
  expect(idsOf(latchkey)).toEqual([['eip155:1', 'eip155:3']])
})

test('behavior: adding a known network replaces its description', () => {
  const latchkey = testInstance()
  addNetwork(latchkey, { network: { ...testNetwork('eip155', 2), name: 'Second' } })
  expect(latchkey.store.getState().chains.eip155?.networks[1]?.name).toBe('Second')
  addNetwork(latchkey, { network: { ...testNetwork('eip155', 1), name: 'First' } })
  expect(latchkey.store.getState().chains.eip155?.networks[0].name).toBe('First')
  expect(idsOf(latchkey)).toEqual([['eip155:1', 'eip155:2']])
})

test('behavior: removing a network keeps other chain families', () => {
  const latchkey = testInstance([], { namespaces: ['eip155', 'solana'] })
  const { activeNamespace, chains } = latchkey.store.getState()
  removeNetwork(latchkey, { chainId: 'solana:1' })
  const after = latchkey.store.getState()
  expect(after.chains.eip155).toBe(chains.eip155)
  expect(after.activeNamespace).toBe(activeNamespace)
  expect(after.chains.solana?.chainId).toBe('solana:2')
})

test('behavior: removing the active network selects the first remaining one', () => {
  const latchkey = testInstance()
  removeNetwork(latchkey, { chainId: 'eip155:1' })
  expect(latchkey.store.getState().chains.eip155?.chainId).toBe('eip155:2')
})

test('behavior: removing the network of a connected wallet keeps its chain id', async () => {
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet])
  await latchkey.preload()
  await connect(latchkey, { connectorId: wallet.connector.id })
  removeNetwork(latchkey, { chainId: 'eip155:1' })
  expect(latchkey.store.getState().chains.eip155?.chainId).toBe('eip155:1')
})

test('error: refuses invalid additions and removals', () => {
  const latchkey = testInstance()
  expect(() => addNetwork(latchkey, { network: testNetwork('solana', 1) })).toThrow(
    "Adapter for namespace solana doesn't exist",
  )
  expect(() => removeNetwork(latchkey, { chainId: 'solana:1' })).toThrow(
    "Adapter for namespace solana doesn't exist",
  )
  expect(() => removeNetwork(latchkey, { chainId: 'eip155:9' })).toThrow(
    'Network with ID eip155:9 not found',
  )
  removeNetwork(latchkey, { chainId: 'eip155:1' })
  expect(() => removeNetwork(latchkey, { chainId: 'eip155:2' })).toThrow(
    'Cannot remove last network for a namespace',
  )
  expect(idsOf(latchkey)).toEqual([['eip155:2']])
})

test('behavior: adds and removes a chain family with its networks and wallets', async () => {
  const wallet = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  const latchkey = testInstance()
  const adapter = { ...testFamily('solana'), sources: [wallet.source] }
  await addAdapter(latchkey, { adapter, networks: [testNetwork('solana', 1)] })
  await latchkey.preload()
  await connect(latchkey, { connectorId: 'sun' })
  expect(latchkey.store.getState().chains.solana?.account.status).toBe('connected')

  expect(() => removeAdapter(latchkey, { namespace: 'solana' })).toThrow(
    "Can't remove the adapter for namespace solana while it is connected",
  )
  await expect(addAdapter(latchkey, { adapter, networks: [] })).rejects.toThrow('connected')

  await latchkey.disconnect('solana')
  removeAdapter(latchkey, { namespace: 'solana' })
  expect(latchkey.store.getState()).toMatchObject({ activeNamespace: 'eip155', connectors: [] })
  expect(idsOf(latchkey)).toEqual([['eip155:1', 'eip155:2']])
  expect(latchkey.sources.size).toBe(0)
  await expect(latchkey.loadAdapter('solana')).rejects.toThrow("solana doesn't exist")
})

test('behavior: rediscovers wallets of a readded family, and ignores late wallets of a removed one', async () => {
  const wallet = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  const late = fakeWallet({ id: 'late', namespaces: ['solana'] })
  const contexts: ConnectorContext[] = []
  const source: ConnectorSource = {
    ...wallet.source,
    load: async () => ({
      discover(context) {
        contexts.push(context)
        context.add(wallet.connector)
      },
    }),
  }
  const latchkey = testInstance()
  const given = {
    adapter: { ...testFamily('solana'), sources: [source] },
    networks: [testNetwork('solana', 1)],
  }
  const rows = () => mergeWallets(latchkey.store.getState().connectors).map(({ name }) => name)
  latchkey.open()
  await addAdapter(latchkey, given)
  expect(rows()).toEqual(['sun'])

  removeAdapter(latchkey, { namespace: 'solana' })
  expect(rows()).toEqual([])
  expect(contexts[0]?.signal.aborted).toBe(true)
  contexts[0]?.add(late.connector)
  expect(rows()).toEqual([])

  await addAdapter(latchkey, given)
  expect(rows()).toEqual(['sun'])
  expect(contexts[1]?.signal.aborted).toBe(false)
})

test('behavior: keeps a wallet that supports another chain family', async () => {
  const wallet = fakeWallet({ id: 'both', namespaces: ['eip155', 'solana'] })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  await latchkey.preload()
  removeAdapter(latchkey, { namespace: 'solana' })
  expect(latchkey.store.getState().connectors.map(({ id }) => id)).toEqual(['both'])
  await connect(latchkey, { connectorId: 'both' })
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
  expect(latchkey.getAccount('solana').isConnected).toBe(false)
})

test('behavior: removing the active chain family activates another', () => {
  const latchkey = testInstance([], { namespaces: ['eip155', 'solana'] })
  removeAdapter(latchkey, { namespace: 'eip155' })
  expect(latchkey.store.getState().activeNamespace).toBe('solana')
  removeAdapter(latchkey, { namespace: 'solana' })
  expect(latchkey.store.getState().activeNamespace).toBeUndefined()
  expect(() => removeAdapter(latchkey, { namespace: 'solana' })).toThrow(
    "Adapter for namespace solana doesn't exist",
  )
})

test('behavior: replaces the adapter of a chain family', async () => {
  const latchkey = testInstance()
  const before = await latchkey.loadAdapter('eip155')
  await addAdapter(latchkey, { adapter: testFamily('eip155'), networks: [] })
  expect(await latchkey.loadAdapter('eip155')).not.toBe(before)
})

test('error: refuses a network of another chain family', async () => {
  const latchkey = testInstance()
  const given = { adapter: testFamily('solana'), networks: [testNetwork('bip122', 1)] }
  await expect(addAdapter(latchkey, given)).rejects.toThrow('bip122:1 is not in solana')
  expect(latchkey.families.has('solana')).toBe(false)
})

test('behavior: keeps wallets of a chain family that is connected without an adapter', async () => {
  const wallet = fakeWallet({ id: 'plain', namespaces: ['eip155'] })
  const latchkey = testInstance([wallet], {
    adapters: [testFamily('solana')],
    networks: [testNetwork('eip155', 1), testNetwork('solana', 1)],
  })
  await latchkey.preload()
  await connect(latchkey, { connectorId: 'plain' })
  removeAdapter(latchkey, { namespace: 'solana' })
  expect(latchkey.store.getState().connectors.map(({ id }) => id)).toEqual(['plain'])
  expect(latchkey.sources.size).toBe(1)
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
})

import { expect, test } from 'vitest'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { push } from '../../core/router/push.ts'
import { allNetworks, currentRoute } from '../../core/selectors.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { closeNetworks } from './closeNetworks.ts'
import { openNetworkGuide } from './openNetworkGuide.ts'

async function setup() {
  const engine = testInstance([fakeWallet()])
  await loadSources(engine)
  const [first, second] = allNetworks(engine.store.getState())
  if (!first || !second) throw new Error('The test instance offers two networks.')
  return { engine, first, second, view: () => currentRoute(engine.store.getState()).view }
}

test('opens a view that asks the connected wallet to switch', async () => {
  const { engine, second, view } = await setup()
  await engine.connect({ connectorId: 'desk' })
  engine.open({ view: 'Networks' })
  chooseNetwork(engine, second)
  expect(view()).toBe('SwitchNetwork')
  expect(engine.getNetwork().caipNetworkId).toBe('eip155:1')
})

test('selects a network without a wallet, and leaves the list', async () => {
  const { engine, second, view } = await setup()
  engine.open({ view: 'Connect' })
  push(engine, { view: 'Networks' })
  chooseNetwork(engine, second)
  await expect.poll(view).toBe('Connect')
  expect(engine.getNetwork().caipNetworkId).toBe('eip155:2')
})

test('sends no request for the network the wallet is on', async () => {
  const { engine, first, view } = await setup()
  await engine.connect({ connectorId: 'desk' })
  engine.open()
  push(engine, { view: 'Networks' })
  chooseNetwork(engine, first)
  await expect.poll(view).toBe('Account')
})

test('returns to the view before the networks, or closes the modal', async () => {
  const { engine, view } = await setup()
  await engine.connect({ connectorId: 'desk' })
  const chainId = 'eip155:2'
  engine.open({ view: 'Account' })
  push(engine, { view: 'Networks' })
  push(engine, { arguments: { chainId }, view: 'SwitchNetwork' })
  closeNetworks(engine)
  expect(view()).toBe('Account')

  engine.open({ view: 'Networks' })
  push(engine, { arguments: { chainId }, view: 'SwitchNetwork' })
  closeNetworks(engine)
  expect(engine.getState().open).toBe(false)
})

test('keeps a view that the visitor opened meanwhile', async () => {
  const { engine, view } = await setup()
  engine.open({ view: 'Networks' })
  openNetworkGuide(engine)
  closeNetworks(engine)
  expect(view()).toBe('WhatIsANetwork')
})

test('leads to connecting for a family without a wallet, and connects on the chosen network', async () => {
  const sun = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  sun.connector.connect = async ({ chainId }) => [sun.session('solana', chainId && { chainId })]
  const engine = testInstance([fakeWallet(), sun], { namespaces: ['eip155', 'solana'] })
  await loadSources(engine)
  await engine.connect({ connectorId: 'desk' })
  engine.open({ view: 'Account' })
  push(engine, { view: 'Networks' })
  const second = allNetworks(engine.store.getState()).find(
    ({ caipNetworkId }) => caipNetworkId === 'solana:2',
  )
  if (!second) throw new Error('The test instance offers two networks a family.')
  chooseNetwork(engine, second)
  expect(currentRoute(engine.store.getState()).view).toBe('Connect')
  expect(engine.store.getState().modal.namespace).toBe('solana')
  // A visitor who goes back keeps the previous network.
  expect(engine.getState().activeNamespace).toBe('eip155')

  await engine.connect({ connectorId: 'sun' })
  expect(engine.getNetwork().caipNetworkId).toBe('solana:2')
  expect(engine.getAccount('eip155').isConnected).toBe(true)
  expect(currentRoute(engine.store.getState()).view).toBe('Account')
})

test('brings another connected family to the front without a request', async () => {
  const sun = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  const engine = testInstance([fakeWallet(), sun], { namespaces: ['eip155', 'solana'] })
  await loadSources(engine)
  await engine.connect({ connectorId: 'sun' })
  await engine.connect({ connectorId: 'desk' })
  engine.open({ view: 'Networks' })
  const [first] = engine.store.getState().chains.solana?.networks ?? []
  if (!first) throw new Error('The family is there.')
  chooseNetwork(engine, first)
  await expect
    .poll(() => engine.getState())
    .toMatchObject({ activeNamespace: 'solana', open: false })
})

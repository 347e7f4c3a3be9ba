import { expect, test, vi } from 'vitest'
import type { Namespace } from '../caip.ts'
import { type FakeWallet, fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { ConnectRequest } from '../ports/connector.ts'
import { currentRoute } from '../selectors.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { connect } from './connect.ts'
import { readConnections } from './stored/stored.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]

/** One wallet per family, all connected, with the last family active. */
async function setup(storage = memoryStorage()) {
  const wallets = namespaces.map((one) => fakeWallet({ id: `${one}-wallet`, namespaces: [one] }))
  const latchkey = testInstance(wallets, { namespaces, storage })
  await latchkey.preload()
  for (const { connector } of wallets) await latchkey.connect({ connectorId: connector.id })
  const front = () => latchkey.getState().activeNamespace
  const view = () => currentRoute(latchkey.store.getState()).view
  return { front, latchkey, storage, view, walletOf: (one: Namespace) => find(wallets, one) }
}

function find(wallets: readonly FakeWallet[], namespace: Namespace): FakeWallet {
  const wallet = wallets.find(({ connector }) => connector.namespaces.includes(namespace))
  if (!wallet) throw new Error(`There is a wallet for ${namespace}.`)
  return wallet
}

test('behavior: each family has its own wallet, account, provider and network', async () => {
  const { front, latchkey, walletOf } = await setup()
  expect(front()).toBe('bip122')
  for (const one of namespaces) {
    expect(latchkey.getAccount(one).address).toBe(`${one}-wallet-${one}`)
    expect(latchkey.getProvider(one)).toBe(walletOf(one))
    expect(latchkey.getNetwork(one).caipNetworkId).toBe(`${one}:1`)
    expect(latchkey.getWalletInfo(one)?.name).toBe(`${one}-wallet`)
  }
})

test('behavior: notifies subscribers of a family only about that family', async () => {
  const { latchkey, walletOf } = await setup()
  const changes: string[] = []
  latchkey.subscribeAccount(({ address }) => changes.push(`account ${address}`), 'solana')
  latchkey.subscribeNetwork(
    ({ caipNetworkId }) => changes.push(`network ${caipNetworkId}`),
    'solana',
  )
  latchkey.subscribeWalletInfo((wallet) => changes.push(`wallet ${wallet?.name}`), 'solana')
  latchkey.subscribeProviders((providers) => changes.push(Object.keys(providers).join('+')))

  const session = walletOf('eip155').session('eip155', { chainId: 'eip155:2' })
  walletOf('eip155').say({ session, type: 'changed' })
  await latchkey.switchNetwork('bip122:2')
  expect(changes).toEqual([])
  await latchkey.disconnect('bip122')
  expect(changes).toEqual(['eip155+solana'])
  await latchkey.switchNetwork('solana:2')
  expect(changes.slice(1)).toEqual(['account solana-wallet-solana', 'network solana:2'])
})

test('behavior: disconnecting the active family activates a connected one', async () => {
  const { front, latchkey } = await setup()
  await latchkey.disconnect('solana')
  expect(front()).toBe('bip122')
  await latchkey.disconnect('bip122')
  expect(front()).toBe('eip155')
  expect(latchkey.getAccount().address).toBe('eip155-wallet-eip155')
  await latchkey.disconnect()
  expect(front()).toBe('eip155')
})

test('behavior: disconnecting all families, by the page or the wallet, keeps the active family', async () => {
  const all = await setup()
  await all.latchkey.disconnect()
  expect(all.front()).toBe('bip122')

  const session = fakeWallet({ id: 'session', namespaces, type: 'pairing' })
  const latchkey = testInstance([session], { namespaces })
  await latchkey.preload()
  await connect(latchkey, { connectorId: 'session' })
  latchkey.open({ namespace: 'solana' })
  for (const namespace of namespaces) session.say({ namespace, type: 'disconnected' })
  await vi.waitFor(() => expect(latchkey.getAccount('bip122').isConnected).toBe(false))
  expect(latchkey.getState().activeNamespace).toBe('solana')
})

test('behavior: a wallet that ends the active connection activates another family', async () => {
  const { front, walletOf } = await setup()
  walletOf('bip122').say({ namespace: 'bip122', type: 'disconnected' })
  await vi.waitFor(() => expect(front()).toBe('eip155'))
})

test('behavior: a wallet that ends the active connection says so, and the next account is shown', async () => {
  const { front, latchkey, view, walletOf } = await setup()
  const toast = () => latchkey.store.getState().notices.toast?.message
  latchkey.open({ view: 'Transactions' })
  walletOf('solana').say({ namespace: 'solana', type: 'disconnected' })
  walletOf('bip122').say({ namespace: 'bip122', type: 'disconnected' })
  await vi.waitFor(() => expect(view()).toBe('Account'))
  expect([front(), latchkey.getState().open]).toEqual(['eip155', true])
  expect(toast()).toBe('Your wallet ended the connection')
})

test('behavior: a wallet of another family that ends its connection keeps the view', async () => {
  const { latchkey, view, walletOf } = await setup()
  latchkey.open({ view: 'Transactions' })
  walletOf('solana').say({ namespace: 'solana', type: 'disconnected' })
  await import('./leaveWithWallet.ts')
  expect(view()).toBe('Transactions')
  expect(latchkey.store.getState().notices.toast).toBeUndefined()
})

test('behavior: keeps an active family without a wallet that the page chose', async () => {
  const { front, latchkey, walletOf } = await setup()
  await latchkey.disconnect('solana')
  await latchkey.switchNetwork('solana:2')
  const session = walletOf('eip155').session('eip155', { chainId: 'eip155:2' })
  walletOf('eip155').say({ session, type: 'changed' })
  await latchkey.disconnect('bip122')
  expect(front()).toBe('eip155')
})

test('behavior: disconnecting shows the next account, and keeps another family’s view', async () => {
  const { latchkey, view } = await setup()
  latchkey.open()
  await latchkey.disconnect('bip122')
  expect(latchkey.getState().open).toBe(true)
  expect(view()).toBe('Account')

  latchkey.open({ view: 'Transactions' })
  await latchkey.disconnect('solana')
  expect(view()).toBe('Transactions')
  await latchkey.disconnect('eip155')
  expect(latchkey.getState().open).toBe(false)
})

test('behavior: opening for a family shows its account, or the Connect view', async () => {
  const { front, latchkey, view } = await setup()
  latchkey.open({ namespace: 'eip155' })
  expect([front(), view()]).toEqual(['eip155', 'Account'])
  latchkey.close()
  await latchkey.disconnect('solana')
  latchkey.open({ namespace: 'solana' })
  expect([front(), view()]).toEqual(['eip155', 'Connect'])
  expect(latchkey.store.getState().modal.namespace).toBe('solana')
  latchkey.close()
  expect(latchkey.store.getState().modal.namespace).toBeUndefined()
})

test('behavior: a reload restores all families on their networks, with the same one active', async () => {
  const before = await setup()
  await before.latchkey.switchNetwork('eip155:2')
  before.latchkey.open({ namespace: 'solana' })
  before.latchkey.destroy()
  expect(readConnections(before.latchkey).eip155?.chainId).toBe('eip155:2')

  const asked: ConnectRequest[] = []
  const wallets = namespaces.map((one) => {
    const wallet = fakeWallet({ id: `${one}-wallet`, namespaces: [one] })
    const restore: FakeWallet['connector']['restore'] = async (request) => {
      asked.push(request)
      return [wallet.session(one, request.chainId ? { chainId: request.chainId } : {})]
    }
    return { ...wallet, connector: Object.assign(wallet.connector, { restore }) }
  })
  const latchkey = testInstance(wallets, { namespaces, storage: before.storage })
  const { reconnect } = await import('./reconnect.ts')
  await reconnect(latchkey)
  expect(latchkey.getState().activeNamespace).toBe('solana')
  expect(namespaces.map((one) => latchkey.getNetwork(one).caipNetworkId)).toEqual([
    'eip155:2',
    'solana:1',
    'bip122:1',
  ])
  expect(asked.map(({ chainId }) => chainId).sort()).toEqual(['bip122:1', 'eip155:2', 'solana:1'])
})

test('behavior: activates a restored family if the active one can’t be restored', async () => {
  const { storage } = await setup()
  const wallets = namespaces.map((one) => fakeWallet({ id: `${one}-wallet`, namespaces: [one] }))
  find(wallets, 'bip122').remembers = false
  const latchkey = testInstance(wallets, { namespaces, storage })
  const { reconnect } = await import('./reconnect.ts')
  const { startConnectedEffects } = await import('./startConnectedEffects.ts')
  startConnectedEffects(latchkey)
  await reconnect(latchkey)
  await vi.waitFor(() => expect(latchkey.getState().activeNamespace).toBe('eip155'))
  expect(latchkey.getAccount('solana').isConnected).toBe(true)
})

test('behavior: a wallet starts on its family’s network by default', async () => {
  const wallet = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  const asked: ConnectRequest[] = []
  const { connect: approve } = wallet.connector
  wallet.connector.connect = (request) => {
    asked.push(request)
    return approve(request)
  }
  const latchkey = testInstance([wallet], { namespaces })
  await latchkey.switchNetwork('solana:2')
  await latchkey.connect({ connectorId: 'sun' })
  await latchkey.connect({ chainId: 'solana:1', connectorId: 'sun' })
  expect(asked.map(({ chainId }) => chainId)).toEqual(['solana:2', 'solana:1'])
})

test('behavior: a request in parts keeps the modal open, and the first family active', async () => {
  const wallet = fakeWallet({ namespaces })
  const latchkey = testInstance([wallet], { namespaces })
  await latchkey.preload()
  latchkey.open()
  const ask = (namespace: Namespace, part: 'first' | 'further') =>
    connect(latchkey, { connectorId: 'desk', namespaces: [namespace], part })
  await ask('solana', 'first')
  expect(latchkey.getState()).toMatchObject({ activeNamespace: 'solana', open: true })
  await ask('bip122', 'further')
  expect(latchkey.getState()).toMatchObject({ activeNamespace: 'solana', open: true })
})

test('behavior: returns to the account view after connecting another family from there', async () => {
  const { latchkey, view, walletOf } = await setup()
  await latchkey.disconnect('solana')
  latchkey.open({ view: 'Account' })
  const { push } = await import('../router/push.ts')
  push(latchkey, { view: 'Connect' })
  await connect(latchkey, { connectorId: walletOf('solana').connector.id })
  expect([latchkey.getState().open, view()]).toEqual([true, 'Account'])
  expect(latchkey.getState().activeNamespace).toBe('solana')
})

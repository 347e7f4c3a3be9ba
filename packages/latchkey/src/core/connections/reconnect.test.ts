// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { type FakeWallet, fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance, testNetwork } from '../fixtures/testInstance.ts'
import type { Latchkey } from '../instance/latchkey.ts'
import { addAdapter } from '../networks/addAdapter.ts'
import { currentRoute } from '../selectors.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'
import { readConnections } from './stored/stored.ts'

/** The storage of a page that connected a wallet before a reload. */
async function setup() {
  const storage = memoryStorage()
  const wallet = fakeWallet()
  const before = testInstance([wallet], { storage })
  await before.preload()
  await before.connect({ connectorId: 'desk' })
  before.destroy()
  return { storage, wallet }
}

/** A wallet that restores slowly. */
function holdRestore(wallet: FakeWallet, sessions = [wallet.session('eip155')]) {
  let answer = () => {}
  const restore = vi.spyOn(wallet.connector, 'restore').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(sessions)
    }),
  )
  return { answer: () => answer(), restore }
}

test('behavior: restores a stored connection', async () => {
  const { storage, wallet } = await setup()
  const latchkey = testInstance([wallet], { storage })
  expect(latchkey.getAccount().status).toBe('reconnecting')
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('connected'))
  expect(wallet.listeners.size).toBe(1)
})

test('a modal in the page leaves Connect for the account of a restored connection', async () => {
  const { storage, wallet } = await setup()
  const latchkey = testInstance([wallet], { enableEmbedded: true, storage })
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('connected'))
  expect(currentRoute(latchkey.store.getState()).view).toBe('Account')
})

test('a restored connection keeps the view that the visitor opened meanwhile', async () => {
  const { storage, wallet } = await setup()
  const { answer } = holdRestore(wallet)
  const latchkey = testInstance([wallet], { enableEmbedded: true, storage })
  latchkey.open({ view: 'Networks' })
  answer()
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('connected'))
  expect(currentRoute(latchkey.store.getState()).view).toBe('Networks')
})

test('behavior: knows the last address until the wallet confirms one', async () => {
  const { storage, wallet } = await setup()
  const before = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(before.getAccount().status).toBe('connected'))
  const address = 'desk-second'
  wallet.say({
    session: wallet.session('eip155', {
      accounts: [{ address, namespace: 'eip155', type: 'eoa' }],
    }),
    type: 'changed',
  })
  before.destroy()

  const { answer } = holdRestore(wallet)
  const latchkey = testInstance([wallet], { storage })
  const account = latchkey.getAccount()
  expect(account).toMatchObject({ isConnected: false, lastAddress: address })
  expect(account.address).toBeUndefined()
  await latchkey.preload()
  expect(latchkey.getAccount()).toMatchObject({ lastAddress: address, status: 'reconnecting' })
  answer()
  await vi.waitFor(() => expect(latchkey.getAccount().address).toBe('desk-eip155'))
  expect(latchkey.getAccount().lastAddress).toBeUndefined()
})

test('leaves a connection to a visitor who was faster than the stored one', async () => {
  const { storage, wallet } = await setup()
  const latchkey = testInstance([wallet], { enableReconnect: false, storage })
  const { restore } = holdRestore(wallet)
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  await reconnect(latchkey)
  expect(latchkey.getAccount().status).toBe('connected')
  expect(restore).not.toHaveBeenCalled()
})

test.each([7, 'x'.repeat(128)])(
  'ignores a stored connection with the address %o',
  async (address) => {
    const { storage, wallet } = await setup()
    const kept = { address, connectorId: 'desk', sourceId: 'source-desk' }
    storage.setItem('latchkey:v1:connections', JSON.stringify({ eip155: kept }))
    expect(testInstance([wallet], { storage }).getAccount().status).toBe('disconnected')
  },
)

test('ends a stored login at once on a page without a secure site', async () => {
  const storage = memoryStorage()
  storage.setItem(
    'latchkey:v1:connections',
    JSON.stringify({ eip155: { connectorId: 'embedded', sourceId: 'embedded' } }),
  )
  const load = vi.fn(async () => ({ discover: () => {} }))
  const source = { id: 'embedded', isLazy: true, load, namespaces: ['eip155'] as const }
  const latchkey = testInstance([], { connectors: [source], provider: {}, storage })
  expect(latchkey.getAccount().status).toBe('reconnecting')
  // Shorter than the time that a login's frame has to load.
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'), 5_000)
  expect(readConnections(latchkey)).toMatchObject({ eip155: { isLost: true } })
  expect(load).not.toHaveBeenCalled()
})

test('behavior: marks a wallet without permission as lost, so that later pages don’t ask it', async () => {
  const { storage, wallet } = await setup()
  wallet.remembers = false
  const latchkey = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'))
  expect(readConnections(latchkey)).toMatchObject({ eip155: { isLost: true } })

  wallet.remembers = true
  expect(testInstance([wallet], { storage }).getAccount().status).toBe('disconnected')
  await latchkey.connect({ connectorId: 'desk' })
  expect(testInstance([wallet], { storage }).getAccount().status).toBe('reconnecting')
})

test('behavior: gives up a connection that another page gave up while this one was loading', async () => {
  const { storage, wallet } = await setup()
  wallet.remembers = false
  const keep = storage.setItem
  const late: Latchkey[] = []
  vi.spyOn(storage, 'setItem').mockImplementationOnce((key, text) => {
    // This page reads the connection right before it is marked as lost.
    late.push(testInstance([wallet], { storage }))
    expect(late[0]?.getAccount().status).toBe('reconnecting')
    keep(key, text)
  })
  const first = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(first.getAccount().status).toBe('disconnected'))
  expect(readConnections(first)).toMatchObject({ eip155: { isLost: true } })
  await vi.waitFor(() => expect(late[0]?.getAccount().status).toBe('disconnected'))
})

test('behavior: does not restore a connection that another page ended meanwhile', async () => {
  const { storage, wallet } = await setup()
  const { answer, restore } = holdRestore(wallet)
  const latchkey = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(restore).toHaveBeenCalled())
  // The other page's message is still pending.
  storage.setItem('latchkey:v1:connections', '{}')
  answer()
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'))
  expect(readConnections(latchkey)).toEqual({})
})

test.each([
  ['that does not come back', []],
  ['that comes back', undefined],
])('behavior: a wallet %s keeps a newer connection of another page', async (_, sessions) => {
  const { storage, wallet } = await setup()
  const { answer, restore } = holdRestore(wallet, sessions)
  const latchkey = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(restore).toHaveBeenCalled())
  const newer = { eip155: { chainId: 'eip155:2', connectorId: 'moon', sourceId: 'source-moon' } }
  storage.setItem('latchkey:v1:connections', JSON.stringify(newer))
  answer()
  await vi.waitFor(() => expect(latchkey.getAccount().status).not.toBe('reconnecting'))
  expect(readConnections(latchkey)).toEqual(newer)
})

test('behavior: events of a connected wallet keep a newer connection of another page', async () => {
  const { storage, wallet } = await setup()
  const latchkey = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('connected'))
  const newer = { eip155: { chainId: 'eip155:1', connectorId: 'moon', sourceId: 'source-moon' } }
  storage.setItem('latchkey:v1:connections', JSON.stringify(newer))

  wallet.say({ session: wallet.session('eip155', { chainId: 'eip155:2' }), type: 'changed' })
  expect(latchkey.getNetwork().caipNetworkId).toBe('eip155:2')
  expect(readConnections(latchkey)).toEqual(newer)
  wallet.say({ namespace: 'eip155', type: 'disconnected' })
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(readConnections(latchkey)).toEqual(newer)
})

test('behavior: gives up on a wallet that doesn’t respond within 5 s', async () => {
  vi.useFakeTimers()
  const { storage, wallet } = await setup()
  wallet.connector.restore = () => new Promise(() => {})
  const latchkey = testInstance([wallet], { storage })
  await vi.advanceTimersByTimeAsync(5000)
  expect(latchkey.getAccount().status).toBe('disconnected')
  vi.useRealTimers()
})

test('behavior: gives up on a source that doesn’t load within 5 s', async () => {
  vi.useFakeTimers()
  const { storage, wallet } = await setup()
  wallet.source.load = () => new Promise(() => {})
  const latchkey = testInstance([wallet], { storage })
  await vi.advanceTimersByTimeAsync(5000)
  expect(latchkey.getAccount().status).toBe('disconnected')
  vi.useRealTimers()
})

test('behavior: finds a wallet that announces itself late', async () => {
  const { storage, wallet } = await setup()
  let announce: () => void = () => {}
  wallet.source.load = async () => ({
    discover(context) {
      announce = () => context.add(wallet.connector)
    },
  })
  const latchkey = testInstance([wallet], { storage })
  await vi.waitFor(() => announce())
  expect(latchkey.getAccount().status).toBe('reconnecting')
  announce()
  await vi.waitFor(() => {
    announce()
    expect(latchkey.getAccount().status).toBe('connected')
  })
})

test('behavior: finds a wallet by its former id, and stores the new id', async () => {
  const { storage, wallet } = await setup()
  const renamed = fakeWallet({ id: 'org.desk' })
  Object.assign(renamed.connector, { formerIds: ['desk'] })
  Object.assign(renamed.source, { id: wallet.source.id })
  const latchkey = testInstance([renamed], { storage })
  await vi.waitFor(() => expect(latchkey.getAccount().address).toBe('org.desk-eip155'))
  expect(readConnections(latchkey)).toEqual({
    eip155: {
      address: 'org.desk-eip155',
      chainId: 'eip155:1',
      connectorId: 'org.desk',
      sourceId: wallet.source.id,
    },
  })
})

test('behavior: prefers a wallet’s current id to a former id', async () => {
  const { storage, wallet } = await setup()
  const other = fakeWallet({ id: 'org.desk' })
  Object.assign(other.connector, { formerIds: ['desk'] })
  const { source } = wallet
  source.load = async () => ({
    discover(context) {
      context.add(other.connector)
      context.add(wallet.connector)
    },
  })
  const latchkey = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(latchkey.getAccount().address).toBe('desk-eip155'))
})

test('behavior: loads only the source of the stored wallet', async () => {
  const { storage, wallet } = await setup()
  const other = fakeWallet({ id: 'other' })
  const load = vi.spyOn(other.source, 'load')
  const latchkey = testInstance([other, wallet], { storage })
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('connected'))
  expect(load).not.toHaveBeenCalled()
})

test('behavior: restores nothing if the host turned reconnecting off', async () => {
  const { storage, wallet } = await setup()
  const latchkey = testInstance([wallet], { enableReconnect: false, storage })
  expect(latchkey.getAccount().status).toBe('disconnected')
})

test.each([
  '',
  'null',
  '[]',
  '{"eip155":7}',
  '{"nowhere":{"connectorId":"a","sourceId":"b"}}',
  '{{',
])('error: ignores malformed storage %j', (text) => {
  const latchkey = testInstance([], {
    storage: memoryStorage({ 'latchkey:v1:connections': text }),
  })
  expect(latchkey.getAccount().status).toBe('disconnected')
})

test('behavior: restores a family that is added late, unless the host turned reconnecting off', async () => {
  const storage = memoryStorage()
  const visit = async (enableReconnect = true) => {
    const wallet = fakeWallet({ id: 'sun', namespaces: ['solana'] })
    const latchkey = testInstance([], { enableReconnect, storage })
    await addAdapter(latchkey, {
      adapter: { ...testFamily('solana'), sources: [wallet.source] },
      networks: [testNetwork('solana', 1)],
    })
    await latchkey.preload()
    return latchkey
  }
  const first = await visit()
  await first.connect({ connectorId: 'sun' })
  first.destroy()
  const second = await visit()
  await expect.poll(() => second.getAccount('solana').status).toBe('connected')
  second.destroy()
  const third = await visit(false)
  expect(third.getAccount('solana').status).toBe('disconnected')
})

test('behavior: does not restore a late family while the visitor connects a wallet', async () => {
  const storage = memoryStorage()
  const networks = [testNetwork('solana', 1)]
  const sun = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  const moon = fakeWallet({ id: 'moon', namespaces: ['solana'] })
  const adapter = { ...testFamily('solana'), sources: [sun.source, moon.source] }
  const before = testInstance([], { storage })
  await addAdapter(before, { adapter, networks })
  await before.preload()
  await before.connect({ connectorId: 'sun' })
  before.destroy()

  const latchkey = testInstance([], { storage })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const slow = { ...sun.source, load: () => arrived.then(sun.source.load) }
  latchkey.open()
  const sources = [slow, moon.source]
  const adding = addAdapter(latchkey, { adapter: { ...adapter, sources }, networks })
  const ids = () => latchkey.store.getState().connectors.map(({ id }) => id)
  await vi.waitFor(() => expect(ids()).toEqual(['moon']))
  let say = () => {}
  moon.answer = new Promise<void>((resolve) => {
    say = resolve
  })
  const connecting = connect(latchkey, { connectorId: 'moon' })
  arrive()
  await adding
  say()
  await connecting
  expect(latchkey.getAccount('solana').address).toBe('moon-solana')
})

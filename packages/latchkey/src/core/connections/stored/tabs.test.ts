// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Namespace } from '../../caip.ts'
import { fakeWallet } from '../../fixtures/fakeWallet.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import { memoryStorage } from '../../storage/memoryStorage.ts'
import { followTab } from '../reconnect.ts'
import { readConnections } from './stored.ts'

afterEach(() => vi.restoreAllMocks())

/** Two tabs of one site with shared storage, one wallet, and different time origins. */
async function setup(...namespaces: Namespace[]) {
  const storage = memoryStorage()
  const wallet = fakeWallet(namespaces.length ? { namespaces } : {})
  const options = { storage, ...(namespaces.length && { namespaces }) }
  const origin = vi.spyOn(performance, 'timeOrigin', 'get')
  const from = (page: number) => origin.mockReturnValue(page)
  from(1)
  const first = testInstance([wallet], options)
  const second = testInstance([wallet], options)
  await Promise.all([first.preload(), second.preload()])
  return { first, from, second, storage, wallet }
}

test('behavior: a connection and its end reach the other tab', async () => {
  const { first, from, second } = await setup()
  const connecting = first.connect({ connectorId: 'desk' })
  await connecting
  from(2)
  await vi.waitFor(() => expect(second.getAccount().status).toBe('connected'))

  from(1)
  await first.disconnect()
  from(2)
  await vi.waitFor(() => expect(second.getAccount().status).toBe('disconnected'))
})

test('behavior: all families that one tab disconnects end in the other tab and in storage', async () => {
  const { first, from, second, storage } = await setup('eip155', 'solana')
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(second.getAccount('eip155').status).toBe('connected'))
  await vi.waitFor(() => expect(second.getAccount('solana').status).toBe('connected'))

  from(1)
  const written = vi.spyOn(storage, 'setItem')
  await first.disconnect()
  from(2)
  await vi.waitFor(() => expect(second.getAccount('eip155').status).toBe('disconnected'))
  await vi.waitFor(() => expect(second.getAccount('solana').status).toBe('disconnected'))
  expect(readConnections(second)).toEqual({})
  // Storage events can be late, so none may report a partial change that would restore a family.
  expect(written.mock.calls).toEqual([['latchkey:v1:connections', '{}']])
})

test('behavior: an outdated message does not restore an ended connection', async () => {
  const { first, from, second } = await setup('eip155', 'solana')
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(second.getAccount('solana').status).toBe('connected'))
  const { solana } = readConnections(first)
  from(1)
  await first.disconnect()
  from(2)
  await followTab(second, { solana })
  expect(second.getAccount('solana').status).toBe('connected')
  expect(readConnections(second)).toEqual({})
})

test('behavior: disconnecting in one tab stops restoring in another', async () => {
  const { first, from, second, storage, wallet } = await setup()
  second.destroy()
  await first.connect({ connectorId: 'desk' })
  from(3)
  const session = wallet.session('eip155')
  let say = () => {}
  const restore = vi.spyOn(wallet.connector, 'restore').mockReturnValue(
    new Promise((resolve) => {
      say = () => resolve([session])
    }),
  )
  const third = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(restore).toHaveBeenCalled())
  from(1)
  await first.disconnect()
  from(3)
  await vi.waitFor(() => expect(third.getAccount().status).toBe('disconnected'))
  say()
  await restore.mock.results[0]?.value
  await third.preload()
  expect(third.getAccount().status).toBe('disconnected')
  expect(readConnections(third)).toEqual({})
})

test('behavior: follows a connection again after the visitor reconnects it', async () => {
  const { first, from, second, wallet } = await setup()
  wallet.remembers = false
  const restore = vi.spyOn(wallet.connector, 'restore')
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(restore).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(second.getAccount().status).toBe('disconnected'))
  await second.connect({ connectorId: 'desk' })
  await second.disconnect()
  from(1)
  await vi.waitFor(() => expect(first.getAccount().status).toBe('disconnected'))

  wallet.remembers = true
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(second.getAccount().status).toBe('connected'))
})

test('behavior: a tab that can’t restore a connection leaves it to the tab that has it', async () => {
  const { first, from, second, storage, wallet } = await setup()
  wallet.remembers = false
  const restore = vi.spyOn(wallet.connector, 'restore')
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(restore).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(second.getAccount().status).toBe('disconnected'))
  from(3)
  const third = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(third.getAccount().status).toBe('disconnected'))

  const lost = readConnections(third)
  expect(lost).toMatchObject({ eip155: { isLost: true } })

  from(1)
  const other = new BroadcastChannel('latchkey:v1:')
  other.postMessage({ connections: lost, page: 3 })
  other.close()
  // The connected tab restores it after a reload if the wallet still permits it.
  await vi.waitFor(() => expect(readConnections(first).eip155?.isLost).toBeUndefined())
  expect(first.getAccount().status).toBe('connected')
  // The tab that gave it up does not retry.
  const tried = restore.mock.calls.length
  await third.preload()
  const healer = new BroadcastChannel('latchkey:v1:')
  healer.postMessage({ connections: readConnections(first), page: 9 })
  healer.postMessage({ connections: {}, page: 9 })
  healer.close()
  await vi.waitFor(() => expect(first.getAccount().status).toBe('disconnected'))
  expect(restore).toHaveBeenCalledTimes(tried)
  await first.connect({ connectorId: 'desk' })
  wallet.remembers = true
  const again = testInstance([wallet], { storage })
  await vi.waitFor(() => expect(again.getAccount().status).toBe('connected'))
})

test('behavior: instances of one page ignore each other’s messages', async () => {
  const { first, second, wallet } = await setup()
  await first.connect({ connectorId: 'desk' })
  const heard = new BroadcastChannel('latchkey:v1:')
  const echo = new Promise((resolve) => heard.addEventListener('message', resolve))
  const other = testInstance([wallet], { storage: memoryStorage() })
  await other.preload()
  await other.connect({ connectorId: 'desk' })
  await echo
  heard.close()
  expect(second.getAccount().status).toBe('disconnected')
})

test('error: ignores malformed messages', async () => {
  const { first, from, second } = await setup()
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(second.getAccount().status).toBe('connected'))
  const stranger = new BroadcastChannel('latchkey:v1:')
  for (const junk of [null, 7, 'x', {}, { connections: 3, page: 9 }, { page: 9 }])
    stranger.postMessage(junk)
  const last = {
    connections: { eip155: { connectorId: 'desk', sourceId: 'source-desk' } },
    page: 9,
  }
  stranger.postMessage(last)
  stranger.close()
  await vi.waitFor(() => expect(second.getAccount().status).toBe('connected'))
})

test('behavior: restores a connection once after two messages', async () => {
  const { first, from, second, wallet } = await setup()
  let restored = 0
  const { restore } = wallet.connector
  wallet.connector.restore = (request) => {
    restored++
    return restore(request)
  }
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(second.getAccount().status).toBe('connected'))
  const again = new BroadcastChannel('latchkey:v1:')
  const connections = { eip155: { connectorId: 'desk', sourceId: 'source-desk' } }
  again.postMessage({ connections, page: 3 })
  again.postMessage({ connections: {}, page: 3 })
  again.close()
  await vi.waitFor(() => expect(second.getAccount().status).toBe('disconnected'))
  expect(restored).toBe(1)
})

test('behavior: a disconnection in another tab does not end the visitor’s pending request', async () => {
  const { first, from, second } = await setup()
  await first.connect({ connectorId: 'desk' })
  from(2)
  await vi.waitFor(() => expect(second.getAccount().status).toBe('connected'))
  const other = fakeWallet({ id: 'other' })
  let say = () => {}
  other.answer = new Promise<void>((resolve) => {
    say = resolve
  })
  second.store.setState({ connectors: [...second.store.getState().connectors, other.connector] })
  const account = () => second.store.getState().chains.eip155?.account
  const connecting = second.connect({ connectorId: 'other' })
  await vi.waitFor(() => expect(account()).toHaveProperty('before.status', 'connected'))

  from(1)
  await first.disconnect()
  from(2)
  await vi.waitFor(() => expect(account()).not.toHaveProperty('before.status'))
  expect(account()).toMatchObject({ connectorId: 'other', status: 'connecting' })
  say()
  await connecting
  expect(second.getAccount().address).toBe('other-eip155')
})

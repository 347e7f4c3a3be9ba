// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeWallet, fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { Connector, Session } from '../ports/connector.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { joinPairing } from './pairing/joinPairing.ts'
import { readConnections } from './stored/stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A reloaded page that was connected, with a wallet that restores slowly. */
async function setup({
  id = 'desk',
  type = 'announced',
}: {
  id?: string
  type?: Connector['type']
} = {}) {
  const storage = memoryStorage()
  const wallet = fakeWallet({ id, namespaces: ['eip155', 'solana'], type })
  const begin = () => testInstance([wallet], { namespaces: ['eip155', 'solana'], storage })
  const before = begin()
  await before.preload()
  await before.connect({ connectorId: id })
  const { answer, restore } = holdRestore(wallet)
  return { answer, before, begin, restore, wallet }
}

function holdRestore(wallet: FakeWallet) {
  const approvals: (() => void)[] = []
  const restore = vi.spyOn(wallet.connector, 'restore').mockImplementation(
    ({ namespaces }) =>
      new Promise<readonly Session[]>((resolve) => {
        approvals.push(() => resolve(namespaces.map((one) => wallet.session(one))))
      }),
  )
  /** Approves all pending requests, and waits until the instance has handled them. */
  const answer = async () => {
    for (const approve of approvals) approve()
    await Promise.all(restore.mock.results.map(({ value }) => value))
    await Promise.resolve()
  }
  return { answer, restore }
}

test('behavior: ends a restoring connection at once, and ignores its late response', async () => {
  const { answer, before, begin, restore, wallet } = await setup()
  before.destroy()
  const latchkey = begin()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledTimes(2))

  const leaving = latchkey.disconnect()
  await vi.waitFor(() => expect(latchkey.getAccount('eip155').status).toBe('disconnected'))
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(readConnections(latchkey)).toEqual({})
  await leaving
  expect(wallet.left).toEqual(['eip155', 'solana'])

  await answer()
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(readConnections(latchkey)).toEqual({})
})

test('behavior: ends the connection in other tabs', async () => {
  const { before, begin, restore } = await setup()
  const origin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(2)
  const latchkey = begin()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledTimes(2))
  await latchkey.disconnect()
  origin.mockReturnValue(1)
  await vi.waitFor(() => expect(before.getAccount('eip155').status).toBe('disconnected'))
})

test('behavior: disconnecting a family keeps the other restoring families', async () => {
  const { answer, before, begin, restore, wallet } = await setup()
  before.destroy()
  const latchkey = begin()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledTimes(2))
  await latchkey.disconnect('eip155')
  await answer()
  await vi.waitFor(() => expect(latchkey.getAccount('solana').status).toBe('connected'))
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  expect(wallet.left).toEqual(['eip155'])
})

test('behavior: disconnects all families of a login together, restored or not', async () => {
  const { before, begin, restore, wallet } = await setup({ type: 'auth' })
  before.destroy()
  restore.mockImplementationOnce(async () => [wallet.session('eip155')])
  const latchkey = begin()
  await vi.waitFor(() => expect(latchkey.getAccount('eip155').status).toBe('connected'))
  expect(latchkey.getAccount('solana').status).toBe('reconnecting')
  await latchkey.disconnect('solana')
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  expect(readConnections(latchkey)).toEqual({})
})

test('behavior: disconnects a pairing once its connector is loaded', async () => {
  const { before, begin, wallet } = await setup({ id: 'walletConnect', type: 'pairing' })
  before.destroy()
  let arrive = () => {}
  const { load } = wallet.source
  wallet.source.load = () =>
    new Promise<void>((resolve) => {
      arrive = resolve
    }).then(load)
  const latchkey = begin()
  const leaving = latchkey.disconnect('eip155')
  await vi.waitFor(() => expect(latchkey.getAccount('eip155').status).toBe('disconnected'))
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(readConnections(latchkey)).toEqual({})
  expect(wallet.left).toEqual([])
  arrive()
  await leaving
  expect(wallet.left).toEqual(['eip155', 'solana'])
})

test('error: fails if the wallet isn’t found', async () => {
  const { before, begin, wallet } = await setup()
  before.destroy()
  wallet.source.load = () => new Promise(() => {})
  vi.useFakeTimers()
  const latchkey = begin()
  const leaving = expect(latchkey.disconnect()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  await vi.advanceTimersByTimeAsync(5000)
  await leaving
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
})

test('behavior: disconnects a family that is joining a pairing without the pairing', async () => {
  const { before, restore, wallet } = await setup({ type: 'pairing' })
  before.destroy()
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk', namespaces: ['eip155'] })
  const joining = joinPairing(latchkey, 'solana')
  await vi.waitFor(() => expect(restore).toHaveBeenCalled())
  await latchkey.disconnect('solana')
  expect(latchkey.getAccount('eip155').status).toBe('connected')
  expect(wallet.left).toEqual([])
  restore.mockRestore()
  latchkey.destroy()
  await joining
})

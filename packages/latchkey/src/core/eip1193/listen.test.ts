import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectorEvent } from '../ports/connector.ts'
import { connected, settle, setup } from './fixtures/setupProvider.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('reports a changed account', async () => {
  const { heard, wallet } = await connected()
  wallet.switchAccount(1)
  await settle()
  expect(heard).toMatchObject([
    { session: { accounts: [{ address: wallet.addresses[1] }, {}, {}] }, type: 'changed' },
  ])
})

test('follows the chain, also an unknown one', async () => {
  const { heard, wallet } = await connected()
  wallet.switchChain(424242)
  await settle()
  expect(heard).toMatchObject([{ session: { chainId: 'eip155:424242' }, type: 'changed' }])
})

test('reports several events of one change once', async () => {
  const { heard, wallet } = await connected()
  wallet.switchAccount(1)
  wallet.switchChain(8453)
  await settle()
  expect(heard).toMatchObject([
    { session: { accounts: [{ address: wallet.addresses[1] }, {}, {}], chainId: 'eip155:8453' } },
  ])
})

test('ignores an event without a change', async () => {
  const { heard, wallet } = await connected()
  wallet.switchChain(8453)
  wallet.switchChain(1)
  await settle()
  expect(heard).toEqual([])
})

test('does not trust the content of an event', async () => {
  const { heard, wallet } = await connected()
  wallet.answer('eth_chainId', () => '0x1')
  wallet.switchChain(8453)
  await settle()
  expect(heard).toEqual([])
})

test.each(['lock', 'disconnect'] as const)('%s ends the connection, once', async (end) => {
  const { heard, wallet } = await connected()
  wallet[end]()
  await settle()
  wallet.switchChain(8453)
  await settle()
  expect(heard).toEqual([{ namespace: 'eip155', type: 'disconnected' }])
})

test('a broken or silent wallet is disconnected', async () => {
  vi.useFakeTimers()
  for (const broken of [() => Promise.reject(new Error('no')), () => new Promise(() => {})]) {
    const { heard, wallet } = await connected()
    wallet.answer('eth_accounts', broken)
    wallet.switchChain(8453)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(heard).toEqual([{ namespace: 'eip155', type: 'disconnected' }])
  }
})

test('reports nothing before the first grant', async () => {
  const { connector, heard, wallet } = setup()
  connector.listen((event) => heard.push(event))
  wallet.switchChain(8453)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await settle()
  expect(heard).toEqual([])
})

test('does not repeat the events of connecting', async () => {
  const { heard } = await connected()
  await settle()
  expect(heard).toEqual([])
})

test('calls every listener until it is removed', async () => {
  const { connector, heard, stop, wallet } = await connected()
  const second: ConnectorEvent[] = []
  const stopSecond = connector.listen((event) => second.push(event))
  stop()
  wallet.switchChain(8453)
  await settle()
  expect([heard.length, second.length]).toEqual([0, 1])
  stopSecond()
  wallet.switchChain(1)
  await settle()
  expect(second).toHaveLength(1)
})

test('leaves no listener on the wallet', async () => {
  const { connector, request, wallet } = setup()
  const on = vi.spyOn(wallet.provider, 'on')
  const off = vi.spyOn(wallet.provider, 'removeListener')
  await connector.connect(request)
  connector.listen(() => {})()
  expect(on).toHaveBeenCalledTimes(4)
  expect(off.mock.calls).toEqual(on.mock.calls)
})

test('removing a listener during a read ends nothing', async () => {
  const { connector, heard, stop, wallet } = await connected()
  wallet.switchChain(8453)
  stop()
  connector.listen((event) => heard.push(event))
  await settle()
  expect(heard.filter(({ type }) => type === 'disconnected')).toEqual([])
})

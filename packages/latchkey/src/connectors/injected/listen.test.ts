import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectorEvent } from '../../core/ports/connector.ts'
import { connected, settle, setup } from './fixtures/setupInjected.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('default', async () => {
  const { heard, wallet } = await connected()
  wallet.switchAccount(1)
  await settle()
  expect(heard).toMatchObject([
    { session: { accounts: [{ address: wallet.addresses[1] }, {}, {}] }, type: 'changed' },
  ])
})

test('behavior: follows the chain, known or not', async () => {
  const { heard, wallet } = await connected()
  wallet.switchChain(424242)
  await settle()
  expect(heard).toMatchObject([{ session: { chainId: 'eip155:424242' }, type: 'changed' }])
})

test('behavior: several events of one change are told once', async () => {
  const { heard, wallet } = await connected()
  wallet.switchAccount(1)
  wallet.switchChain(8453)
  await settle()
  expect(heard).toMatchObject([
    { session: { accounts: [{ address: wallet.addresses[1] }, {}, {}], chainId: 'eip155:8453' } },
  ])
})

test('behavior: an event without a change is not told', async () => {
  const { heard, wallet } = await connected()
  wallet.switchChain(8453)
  wallet.switchChain(1)
  await settle()
  expect(heard).toEqual([])
})

test('behavior: what an event claims is not believed', async () => {
  const { heard, wallet } = await connected()
  wallet.answer('eth_chainId', () => '0x1')
  wallet.switchChain(8453)
  await settle()
  expect(heard).toEqual([])
})

test.each(['lock', 'disconnect'] as const)(
  'behavior: %s ends the connection, once',
  async (end) => {
    const { heard, wallet } = await connected()
    wallet[end]()
    await settle()
    wallet.switchChain(8453)
    await settle()
    expect(heard).toEqual([{ namespace: 'eip155', type: 'disconnected' }])
  },
)

test('behavior: a wallet that breaks or falls silent is gone', async () => {
  vi.useFakeTimers()
  for (const broken of [() => Promise.reject(new Error('no')), () => new Promise(() => {})]) {
    const { heard, wallet } = await connected()
    wallet.answer('eth_accounts', broken)
    wallet.switchChain(8453)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(heard).toEqual([{ namespace: 'eip155', type: 'disconnected' }])
  }
})

test('behavior: nothing is told before something was granted', async () => {
  const { connector, heard, wallet } = setup()
  connector.listen((event) => heard.push(event))
  wallet.switchChain(8453)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await settle()
  expect(heard).toEqual([])
})

test('behavior: the events of connecting itself are not told again', async () => {
  const { heard } = await connected()
  await settle()
  expect(heard).toEqual([])
})

test('behavior: every listener hears, until it stops', async () => {
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

test('behavior: leaves no listener at the wallet', async () => {
  const { connector, request, wallet } = setup()
  const on = vi.spyOn(wallet.provider, 'on')
  const off = vi.spyOn(wallet.provider, 'removeListener')
  await connector.connect(request)
  connector.listen(() => {})()
  expect(on).toHaveBeenCalledTimes(4)
  expect(off.mock.calls).toEqual(on.mock.calls)
})

test('behavior: stopping while the wallet is asked ends nothing', async () => {
  const { connector, heard, stop, wallet } = await connected()
  wallet.switchChain(8453)
  stop()
  connector.listen((event) => heard.push(event))
  await settle()
  expect(heard.filter(({ type }) => type === 'disconnected')).toEqual([])
})

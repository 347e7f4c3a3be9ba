// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Balance } from '../../core/adapter.ts'
import { testFamily, testInstance } from '../../core/fixtures/testInstance.ts'
import type { Network } from '../../core/networks/network.ts'
import { allNetworks } from '../../core/selectors.ts'
import { balanceFigure } from './balanceFigure.ts'
import { type BalanceState, knownBalance, watchBalance } from './watchBalance.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wei = (value: bigint): Balance => ({ decimals: 18, symbol: 'COIN', value })

function setup(changes: Partial<Network> = {}) {
  const getBalance = vi.fn(async () => wei(5n))
  const engine = testInstance([], { adapters: [testFamily('eip155', { getBalance })] })
  const [first] = allNetworks(engine.store.getState())
  if (!first) throw new Error('The test instance offers a network.')
  const network: Network = { ...first, ...changes }
  const heard: BalanceState[] = []
  const target = { address: '0x1', network }
  const stop = watchBalance(engine, target, (state) => heard.push(state))
  return { engine, getBalance, heard, network, stop, target }
}

test('default: it is read at once', async () => {
  const { engine, heard, stop, target } = setup()
  expect(knownBalance(engine, target)).toEqual({ status: 'loading' })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([{ balance: wei(5n), status: 'known' }])
  expect(knownBalance(engine, target).status).toBe('known')
  stop()
})

test('behavior: it is looked at every 10 s, and the chain is asked once in 30 s', async () => {
  const { getBalance, heard, stop } = setup()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(heard).toHaveLength(3)
  expect(getBalance).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(getBalance).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getBalance).toHaveBeenCalledTimes(2)
})

test('behavior: a page that nobody sees asks nothing, and catches up when it is seen', async () => {
  const { heard, stop } = setup()
  await vi.advanceTimersByTimeAsync(0)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(heard).toHaveLength(1)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(2)
  stop()
})

test('behavior: once the network is back, it is asked for at once', async () => {
  const { getBalance, heard, stop } = setup()
  getBalance.mockRejectedValueOnce(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([{ status: 'failed' }])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.at(-1)).toEqual({ balance: wei(5n), status: 'known' })
  stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(2)
})

test('behavior: what was known stays when the chain does not answer', async () => {
  const { getBalance, heard, stop } = setup()
  await vi.advanceTimersByTimeAsync(0)
  getBalance.mockRejectedValue(new Error('no node'))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(heard.at(-1)).toEqual({ balance: wei(5n), status: 'known' })
  stop()
})

test('error: a chain that never answered is unknown, which is not zero', async () => {
  const { getBalance, heard, network, stop } = setup()
  getBalance.mockRejectedValue(new Error('no node'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([{ status: 'failed' }])
  expect(balanceFigure({ status: 'failed' }, network)).toEqual({ symbol: 'COIN', value: undefined })
  stop()
})

test('behavior: test networks are not asked, and show nothing', async () => {
  const { engine, getBalance, network, target } = setup({ testnet: true })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(getBalance).not.toHaveBeenCalled()
  expect(knownBalance(engine, target)).toEqual({ status: 'none' })
  expect(balanceFigure({ status: 'none' }, network).value).toBe('0.00')
})

test('behavior: figures are cut to three decimals', () => {
  const { network, stop } = setup()
  const balance = wei(123_456_789_000_000_000_000n)
  expect(balanceFigure({ balance, status: 'known' }, network).value).toBe('123.456')
  stop()
})

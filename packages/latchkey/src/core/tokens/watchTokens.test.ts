// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '../provider/client/queries.ts'
import { balanceChanges } from './balanceChanges.ts'
import { account, address, listedCoin, tokenDesk } from './fixtures/tokenDesk.ts'
import { refreshTokens } from './refreshTokens.ts'
import type { TokensState } from './token.ts'
import { watchTokens } from './watchTokens.ts'

afterEach(() => void vi.restoreAllMocks())

async function setup(options?: Parameters<typeof tokenDesk>[0]) {
  const desk = await tokenDesk(options)
  const heard: TokensState[] = []
  const watch = () => {
    const stop = watchTokens(desk.engine, account, (state) => heard.push(state))
    onTestFinished(stop)
    return stop
  }
  const words = () => heard.map(({ status }) => status).join()
  return { ...desk, heard, watch, words }
}

/** Advances the clock, and waits for the effect. */
async function pass(seconds: number, after: () => void) {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  await vi.waitFor(after)
}

const amountOf = (state: TokensState | undefined) =>
  state?.status === 'known' ? state.data[0]?.amount : undefined

test('tells the state at once, and each change', async () => {
  const { heard, watch, words } = await setup()
  watch()
  expect(heard).toEqual([{ status: 'loading' }])
  await vi.waitFor(() => expect(words()).toBe('loading,known'))
})

test('reads again after 30 s, and stops with its watcher', async () => {
  const { reads, watch, words } = await setup()
  const stop = watch()
  await vi.waitFor(() => expect(words()).toBe('loading,known'))
  for (const [seconds, count] of [
    [10, 1],
    [10, 1],
    [10.5, 2],
  ] as const)
    await pass(seconds, () => expect(reads()).toBe(count))
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reads()).toBe(2)
})

test('shares one read among several watchers', async () => {
  const { reads, watch, words } = await setup()
  const first = watch()
  const second = watch()
  await vi.waitFor(() => expect(words()).toBe('loading,loading,known,known'))
  first()
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(reads()).toBe(2))
  second()
})

test('pauses on a hidden page, and catches up once the page is visible', async () => {
  const { reads, watch, words } = await setup()
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,known'))
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(90_000)
  expect(reads()).toBe(1)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(reads()).toBe(2))
})

test('reads at once after an invalidation', async () => {
  const { engine, heard, provider, watch, words } = await setup()
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,known'))
  provider.balances = [listedCoin({ quantity: { decimals: '18', numeric: '2' } })]
  refreshTokens(engine, account)
  await vi.waitFor(() => expect(amountOf(heard.at(-1))).toBe(2n * 10n ** 18n))
  expect(provider.asked.at(-1)).toContain('forceUpdate=true')

  provider.balances = [listedCoin({ quantity: { decimals: '18', numeric: '3' } })]
  void queries(engine).invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).endsWith(address),
  })
  await vi.waitFor(() => expect(amountOf(heard.at(-1))).toBe(3n * 10n ** 18n))
  expect(provider.asked.at(-1)).toContain('forceUpdate=true')
})

test('reads at once after a request that the embedded wallet approved', async () => {
  const { engine, heard, provider, watch, words } = await setup()
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,known'))
  provider.balances = [listedCoin({ quantity: { decimals: '18', numeric: '2' } })]
  engine.once(balanceChanges).dispatchEvent(new Event('approved'))
  await vi.waitFor(() => expect(amountOf(heard.at(-1))).toBe(2n * 10n ** 18n))
  expect(provider.asked.at(-1)).toContain('forceUpdate=true')
})

test('retries as soon as the lock ends', async () => {
  const { provider, reads, watch, words } = await setup()
  provider.status = 500
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,failed'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(reads()).toBe(1)
  provider.status = 200
  await pass(1.5, () => expect(words()).toBe('loading,failed,known'))
  expect(reads()).toBe(2)
})

test('stops polling after a 503 until a new watcher comes', async () => {
  const { provider, reads, watch, words } = await setup()
  provider.status = 503
  const stop = watch()
  await vi.waitFor(() => expect(words()).toBe('loading,failed'))
  await vi.advanceTimersByTimeAsync(300_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads()).toBe(1)
  stop()
  provider.status = 200
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,failed,failed,known'))
})

test('ignores the lock once the network is back', async () => {
  const { provider, watch, words } = await setup()
  provider.status = 500
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,failed'))
  provider.status = 200
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(words()).toBe('loading,failed,known'))
})

test('ends with the instance', async () => {
  const { engine, reads, watch, words } = await setup()
  watch()
  await vi.waitFor(() => expect(words()).toBe('loading,known'))
  engine.destroy()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reads()).toBe(1)
})

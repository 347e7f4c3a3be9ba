import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../../../core/options/options.ts'
import { pictureKey, pictures } from '../../../core/provider/directory/pictures.ts'
import '../directory/directory.ts'
import { fakeDirectory } from '../fixtures/fakeDirectory.ts'
import { listing } from '../fixtures/wallets.ts'
import { followWalletIds, highlightsStore, loadHighlights } from './highlights.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setup(options?: Partial<LatchkeyOptions>) {
  const directory = fakeDirectory([listing('a', { image_id: 'image-a' }), listing('b')])
  const engine = testInstance([], options)
  return { directory, engine, store: highlightsStore(engine) }
}

test('loads recommended wallets with their icons', async () => {
  const { engine, store } = setup()
  expect(store.getState().status).toBe('loading')
  await loadHighlights(engine)
  expect(store.getState()).toMatchObject({ count: 2, status: 'ready' })
  expect(pictures(engine).store.getState()[pictureKey('wallet', 'image-a')]).toMatch(/^blob:/)
})

test('waits for icons, up to a limit', async () => {
  const { directory, engine, store } = setup()
  directory.pictures = new Promise(() => {})
  const loaded = loadHighlights(engine)
  await vi.waitFor(() => expect(directory.asked).toHaveLength(1))
  expect(store.getState().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(2_000)
  await loaded
  expect(store.getState().status).toBe('ready')
})

test('holds installed wallets back until the excluded ones are known', async () => {
  const { engine, store } = setup({ excludeWalletIds: ['a'] })
  expect(store.getState().isHolding).toBe(true)
  await loadHighlights(engine)
  expect(store.getState()).toMatchObject({ excluded: [{ id: 'a' }], isHolding: false })
})

test('stops holding wallets back if the directory is slow', async () => {
  const { engine, store } = setup({ excludeWalletIds: ['a'] })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  void loadHighlights(engine)
  vi.advanceTimersByTime(500)
  expect(store.getState()).toMatchObject({ isHolding: false, status: 'loading' })
})

test('recovers from an outage on a retry', async () => {
  const { directory, engine, store } = setup()
  directory.isUp = false
  await loadHighlights(engine)
  expect(store.getState()).toMatchObject({ isFallback: true, status: 'ready' })
  directory.isUp = true
  await loadHighlights(engine)
  expect(store.getState()).toMatchObject({ count: 2, isFallback: false })
})

test('behavior: loads the wallets that the host chooses at run time', async () => {
  const { engine, store } = setup()
  await loadHighlights(engine)
  const stop = followWalletIds(engine)
  engine.updateOptions({ featuredWalletIds: ['b'] })
  await vi.waitFor(() => expect(store.getState().featured).toMatchObject([{ id: 'b' }]))
  engine.updateOptions({ featuredWalletIds: undefined, includeWalletIds: ['a'] })
  await vi.waitFor(() =>
    expect(store.getState()).toMatchObject({ featured: [], recommended: [{ id: 'a' }] }),
  )
  stop()
  engine.updateOptions({ featuredWalletIds: ['b'] })
  expect(store.getState().featured).toEqual([])
})

test('behavior: a slow response for wallets that the host no longer chooses is ignored', async () => {
  const { directory, engine, store } = setup()
  directory.pictures = new Promise(() => {})
  const slow = loadHighlights(engine)
  await vi.waitFor(() => expect(directory.asked).toHaveLength(1))
  engine.updateOptions({ featuredWalletIds: ['b'] })
  await vi.advanceTimersByTimeAsync(2_000)
  await slow
  expect(store.getState()).toMatchObject({ featured: [], status: 'loading' })
  const fresh = loadHighlights(engine)
  await vi.advanceTimersByTimeAsync(2_000)
  await fresh
  expect(store.getState()).toMatchObject({ featured: [{ id: 'b' }], status: 'ready' })
})

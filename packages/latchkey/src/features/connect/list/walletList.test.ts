import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import '../directory/directory.ts'
import { fakeDirectory } from '../fixtures/fakeDirectory.ts'
import { listing } from '../fixtures/wallets.ts'
import { createWalletList } from './walletList.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wallets = Array.from({ length: 100 }, (_, place) =>
  listing(`w${place}`, place % 2 ? { badge: 'certified' } : { image_id: `image-${place}` }),
)

async function setup() {
  const directory = fakeDirectory(wallets)
  const engine = testInstance()
  const events: string[] = []
  engine.events.subscribe(({ event, properties }) =>
    events.push(`${event} ${JSON.stringify(properties)}`),
  )
  const list = createWalletList(engine)
  const state = () => list.store.getState()
  const ready = () => vi.waitFor(() => expect(state().status).toBe('ready'))
  await ready()
  return { directory, engine, events, list, ready, state }
}

test('loads the first page, then the next', async () => {
  const { list, ready, state } = await setup()
  expect(state()).toMatchObject({ hasMore: true, searched: '' })
  expect(state().listings).toHaveLength(40)

  list.loadMore()
  list.loadMore()
  expect(state().status).toBe('loadingMore')
  await ready()
  expect(state().listings).toHaveLength(80)
  list.loadMore()
  await ready()
  expect(state()).toMatchObject({ hasMore: false })
  expect(state().listings).toHaveLength(96)
})

test('searches once typing pauses, from two letters on', async () => {
  const { directory, events, list, ready, state } = await setup()
  const before = directory.asked.length
  list.search('w')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(directory.asked).toHaveLength(before)

  list.search('w9')
  await vi.advanceTimersByTimeAsync(300)
  list.search(' w99 ')
  await vi.advanceTimersByTimeAsync(499)
  expect(directory.asked).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toMatchObject({ searched: 'w99', status: 'loading' })
  await ready()
  expect(state().listings.map(({ id }) => id)).toEqual(['w99'])
  expect(events).toContain('SEARCH_WALLET {"badge":"","search":"w99"}')
})

test('withholds results for 300 ms', async () => {
  const { list, ready, state } = await setup()
  list.search('w99')
  await vi.advanceTimersByTimeAsync(500 + 299)
  expect(state().status).toBe('loading')
  await ready()
  expect(state().listings).toHaveLength(1)
})

test('waits up to two seconds for the icons of the results', async () => {
  const { directory, list, state } = await setup()
  directory.pictures = new Promise(() => {})
  list.search('w98')
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(directory.asked.at(-1)?.search).toBe('w98'), { interval: 1 })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(state().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(200)
  expect(state().status).toBe('ready')
})

test('restores the plain list at once when the field is cleared', async () => {
  const { list, ready, state } = await setup()
  list.search('w99')
  await vi.advanceTimersByTimeAsync(500)
  await ready()
  list.search('')
  await vi.advanceTimersByTimeAsync(0)
  await ready()
  expect(state().listings).toHaveLength(40)
})

test('ignores a late response to an earlier search', async () => {
  const { list, ready, state } = await setup()
  list.search('w98')
  await vi.advanceTimersByTimeAsync(500)
  list.search('w99')
  await vi.advanceTimersByTimeAsync(500)
  await ready()
  expect(state().listings.map(({ id }) => id)).toEqual(['w99'])
})

test('filters by certified wallets, also in a search', async () => {
  const { events, list, ready, state } = await setup()
  list.setCertified(true)
  await ready()
  expect(state().listings.every(({ badge }) => badge === 'certified')).toBe(true)
  list.search('w9')
  await vi.advanceTimersByTimeAsync(500)
  await ready()
  expect(events).toContain('SEARCH_WALLET {"badge":"certified","search":"w9"}')
})

test('reports the fallback list until the directory is back', async () => {
  const { directory, list, ready, state } = await setup()
  directory.isUp = false
  list.search('rainbow')
  await vi.advanceTimersByTimeAsync(500)
  await ready()
  expect(state()).toMatchObject({ isFallback: true, listings: [{ name: 'Rainbow' }] })

  directory.isUp = true
  list.retry()
  await ready()
  expect(state()).toMatchObject({ isFallback: false, listings: [] })
})

test('changes nothing after closing', async () => {
  const { list, state } = await setup()
  list.search('w99')
  list.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state()).toMatchObject({ searched: '', status: 'ready' })
})

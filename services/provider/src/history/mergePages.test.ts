import fc from 'fast-check'
import type { HistoryTransaction } from 'latchkey/protocol'
import { expect, test } from 'vitest'
import { mergePages, type Source } from './mergePages.ts'

const entry = (chain: string, second: number): HistoryTransaction => ({
  id: `${chain} ${second}`,
  metadata: {
    chain,
    hash: '0x',
    minedAt: new Date(second * 1_000).toISOString(),
    nonce: 0,
    operationType: 'send',
    sentFrom: '',
    sentTo: '',
    status: 'confirmed',
  },
  transfers: [],
})

/** A source with its own page size; its cursor is an index. */
function source(name: string, seconds: readonly number[], size: number): Source {
  const all = [...seconds].sort((a, b) => b - a).map((second) => entry(name, second))
  return {
    name,
    async read(cursor) {
      const start = Number(cursor ?? 0)
      const end = start + size
      return { data: all.slice(start, end), next: end < all.length ? String(end) : null }
    },
  }
}

async function readAll(sources: readonly Source[], entries: number) {
  const found: HistoryTransaction[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const page = await mergePages(sources, { cursor, entries })
    found.push(...page.data)
    sizes.push(page.data.length)
    cursor = page.next ?? undefined
    expect(page.next ?? '').toMatch(/^[\w-]{0,1000}$/)
  } while (cursor)
  return { found, sizes }
}

test('merges sources by time', async () => {
  const { found, sizes } = await readAll(
    [source('a', [9, 7, 1], 10), source('b', [8, 2], 10), source('c', [], 10)],
    2,
  )
  expect(found.map(({ id }) => id)).toEqual(['a 9', 'b 8', 'a 7', 'b 2', 'a 1'])
  expect(sizes).toEqual([2, 2, 1])
})

test('returns every entry once and in order, for all page sizes', async () => {
  const past = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 30 }),
    fc.integer({ min: 1, max: 9 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(past, { maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      async (pasts, entries) => {
        const sources = pasts.map(([seconds, size], index) => source(`s${index}`, seconds, size))
        const { found } = await readAll(sources, entries)
        expect(found).toHaveLength(pasts.flatMap(([seconds]) => seconds).length)
        const times = found.map(({ metadata }) => metadata.minedAt)
        expect(times).toEqual([...times].sort().reverse())
      },
    ),
    { numRuns: 50 },
  )
})

test('skips a source that no longer exists', async () => {
  const sources = [source('a', [9, 7, 5, 3], 10), source('b', [8, 6, 4], 10)]
  const { next } = await mergePages(sources, { cursor: undefined, entries: 2 })
  const { data } = await mergePages(sources.slice(1), { cursor: next ?? undefined, entries: 9 })
  expect(data.map(({ id }) => id)).toEqual(['b 6', 'b 4'])
})

test('refuses an invalid cursor', async () => {
  await expect(mergePages([], { cursor: 'eA', entries: 1 })).rejects.toMatchObject({ status: 400 })
})

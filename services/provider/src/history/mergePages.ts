import type { HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import { readCursor } from '../http/input/readCursor.ts'
import { mapLimited } from '../mapLimited.ts'
import { writeCursor } from '../upstreams/cursor.ts'

export type HistoryAnswer = { readonly data: HistoryTransaction[]; readonly next: string | null }

/** A past that is told page by page, newest first: of one chain, or of several. */
export type Source = {
  /** Short: cursors carry it. */
  readonly name: string
  read(cursor: string | undefined): Promise<HistoryAnswer>
}

/** Where a source is read on: after how many entries of which of its pages. */
type Place = readonly [name: string, cursor: string, passed: number]

const places = v.array(
  v.tuple([
    v.pipe(v.string(), v.maxLength(64)),
    v.pipe(v.string(), v.regex(/^[\w-]{0,400}$/)),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  ]),
)

/** So many sources are asked at once: services for hire count requests by the second. */
const atOnce = 2

/** Reads a page of several pasts as one, newest first. */
export async function mergePages(
  sources: readonly Source[],
  { cursor, entries }: { readonly cursor: string | undefined; readonly entries: number },
): Promise<HistoryAnswer> {
  const known = new Map(sources.map((source) => [source.name, source]))
  // A source that the cursor does not name has been read to its end.
  const after = readCursor(places, cursor) ?? sources.map(({ name }): Place => [name, '', 0])
  const readers = await mapLimited(after, atOnce, async ([name, at, passed]) => {
    const page = await known.get(name)?.read(at || undefined)
    return { name, at, passed, data: page?.data ?? [], next: page?.next ?? null }
  })

  const data: HistoryTransaction[] = []
  while (data.length < entries) {
    // Where the next page of a source is unread, nobody knows what comes next.
    if (readers.some((reader) => reader.passed >= reader.data.length && reader.next !== null)) break
    const [newest] = readers
      .filter((reader) => reader.passed < reader.data.length)
      .sort((a, b) => (minedAt(a) < minedAt(b) ? 1 : -1))
    const entry = newest?.data[newest.passed]
    if (!newest || !entry) break
    data.push(entry)
    newest.passed += 1
  }

  const left = readers.flatMap((reader): Place[] => {
    if (reader.passed < reader.data.length) return [[reader.name, reader.at, reader.passed]]
    return reader.next === null ? [] : [[reader.name, reader.next, 0]]
  })
  return { data, next: left.length > 0 ? writeCursor(left) : null }
}

function minedAt({
  data,
  passed,
}: {
  data: readonly HistoryTransaction[]
  passed: number
}): string {
  return data[passed]?.metadata.minedAt ?? ''
}

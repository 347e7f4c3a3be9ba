import type { HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import { readCursor } from '../http/input/readCursor.ts'
import { mapLimited } from '../mapLimited.ts'
import { writeCursor } from '../upstreams/cursor.ts'

export type HistoryAnswer = { readonly data: HistoryTransaction[]; readonly next: string | null }

/** A paged history, newest first, of one or more chains. */
export type Source = {
  /** Short, because cursors contain it. */
  readonly name: string
  read(cursor: string | undefined): Promise<HistoryAnswer>
}

/** Position in a source: the cursor of a page, and the entries already returned from it. */
type Place = readonly [name: string, cursor: string, passed: number]

const places = v.array(
  v.tuple([
    v.pipe(v.string(), v.maxLength(64)),
    v.pipe(v.string(), v.regex(/^[\w-]{0,400}$/)),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  ]),
)

/** Sources read at once. External services limit requests per second. */
const atOnce = 2

/** Merges the pages of several sources into one, newest first. */
export async function mergePages(
  sources: readonly Source[],
  { cursor, entries }: { readonly cursor: string | undefined; readonly entries: number },
): Promise<HistoryAnswer> {
  const known = new Map(sources.map((source) => [source.name, source]))
  // A source that the cursor does not name is exhausted.
  const after = readCursor(places, cursor) ?? sources.map(({ name }): Place => [name, '', 0])
  const readers = await mapLimited(after, atOnce, async ([name, at, passed]) => {
    const page = await known.get(name)?.read(at || undefined)
    return { name, at, passed, data: page?.data ?? [], next: page?.next ?? null }
  })

  const data: HistoryTransaction[] = []
  while (data.length < entries) {
    // The next entry is unknown until the source's next page is read.
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

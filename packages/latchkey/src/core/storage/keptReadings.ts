import type { Engine } from '../engine.ts'
import { isRecord } from '../untrusted/isRecord.ts'

type Stored = Pick<Engine, 'storage'>

/** How the data of a query outlives a reload. */
export type Kept<data> = {
  /** Milliseconds after which it is not restored. */
  readonly fresh: number
  readonly write: (data: data) => unknown
  /** Reads what `write` returned; undefined if it is something else. */
  readonly parse: (kept: unknown) => data | undefined
}

type Reading<data> = { readonly data: data; readonly at: number }

/** Options of a query, which asks for them when it first holds the key. */
export type FirstReading<data> = {
  readonly initialData: () => data | undefined
  readonly initialDataUpdatedAt: () => number | undefined
}

/** Older ones give way. */
const most = 32
/** Characters. Larger ones are read again after a reload. */
const longest = 16_000

const storageKey = 'readings'

type All = Readonly<Record<string, unknown>>

function all({ storage }: Stored): All {
  return storage.get(storageKey, (kept): All => (isRecord(kept) ? kept : {})) ?? {}
}

function set({ storage }: Stored, next: All): void {
  if (Object.keys(next).length > 0) storage.set(storageKey, next)
  else storage.remove(storageKey)
}

/** The options with which a query begins with what an earlier page has read. */
export function firstReading<data>(
  engine: Stored,
  key: readonly string[],
  kept: Kept<data>,
): FirstReading<data> {
  return {
    initialData: () => restoreReading(engine, key, kept)?.data,
    initialDataUpdatedAt: () => restoreReading(engine, key, kept)?.at,
  }
}

function restoreReading<data>(
  engine: Stored,
  key: readonly string[],
  { fresh, parse }: Kept<data>,
): Reading<data> | undefined {
  const kept = all(engine)[JSON.stringify(key)]
  if (!isRecord(kept) || typeof kept.at !== 'number') return undefined
  const age = Date.now() - kept.at
  const data = age >= 0 && age < fresh ? parse(kept.value) : undefined
  return data === undefined ? undefined : { at: kept.at, data }
}

/** Keeps what was just read. */
export function keepReading<data>(
  engine: Stored,
  key: readonly string[],
  { data, kept: { write } }: { readonly data: data; readonly kept: Kept<data> },
): void {
  const { [JSON.stringify(key)]: _, ...others } = all(engine)
  const value = write(data)
  const isShort = JSON.stringify(value).length <= longest
  const newest = Object.entries(others).slice(isShort ? 1 - most : -most)
  set(engine, {
    ...Object.fromEntries(newest),
    ...(isShort && { [JSON.stringify(key)]: { at: Date.now(), value } }),
  })
}

/** Drops what is kept of the queries whose key, as JSON, matches. */
export function forgetKept(engine: Stored, matches: (hash: string) => boolean): void {
  const before = Object.entries(all(engine))
  const after = before.filter(([hash]) => !matches(hash))
  if (after.length < before.length) set(engine, Object.fromEntries(after))
}

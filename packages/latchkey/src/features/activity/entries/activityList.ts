import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { isChainSupported } from '../../../core/provider/client/supportedChains.ts'
import { settlePending } from '../../../core/transactions/settlePending.ts'
import { emitActivityFailure, emitActivityMore } from '../activityEvents.ts'
import { type ActivityEntry, orderOf } from './activityEntry.ts'
import type { ActivityScope } from './activityScope.ts'
import { type HistorySource, historySource } from './historySource.ts'
import { readPage } from './readPage.ts'

/** The loaded activity and its status. */
export type ActivityState = {
  /** `unserved`: the provider serves none of the networks. */
  readonly status: 'idle' | 'loading' | 'known' | 'failed' | 'unserved'
  /** Newest first, without duplicates. */
  readonly entries: readonly ActivityEntry[]
  /** Whether there are no older entries. */
  readonly isComplete: boolean
  readonly isLoadingMore: boolean
  /** Of several networks those that failed, and are left out. */
  readonly missing: readonly CaipNetworkId[]
  /** Why nothing could be read; beside known entries, why the refresh failed. */
  readonly error?: Error | undefined
}

/** An account's activity, as far as it was read. */
export type ActivityList = {
  readonly scope: ActivityScope
  readonly store: StoreApi<ActivityState>
  /** Empties the list, and reads the first page. */
  load(): Promise<void>
  /** Reads the next page. */
  loadMore(): Promise<void>
  /** Reads new entries in the background. Rejects if that fails, and keeps the known ones. */
  refresh(): Promise<void>
  /** Whether a transaction has been read. */
  has(key: string): boolean
  /** Aborts reads under way. */
  stop(): void
}

const nothing: ActivityState = {
  entries: [],
  isComplete: false,
  isLoadingMore: false,
  missing: [],
  status: 'idle',
}

/** Creates the list of an account's activity, without a read. */
export function createActivityList(engine: Engine, scope: ActivityScope): ActivityList {
  const store = createStore<ActivityState>(() => nothing)
  let reading = new AbortController()
  let sources = openSources()
  let known = new Set<string>()
  let lost = new Map<CaipNetworkId, Error>()

  function openSources() {
    return scope.chainIds.map((chainId) =>
      historySource(engine, { address: scope.address, chainId }),
    )
  }

  /** Leaves out one of several networks if it fails; a single network fails the list. */
  function patient(source: HistorySource): HistorySource {
    if (sources.length === 1) return source
    return {
      ...source,
      async fill(signal) {
        try {
          await source.fill(signal)
        } catch (cause) {
          if (signal.aborted) throw cause
          engine.logger.warn('The activity of a network could not be read.', cause)
          source.leave()
          lost.set(source.chainId, errorOf(cause))
        }
      },
    }
  }

  /** The entries of a page that are new. Servers may list a transaction twice. */
  function unknownOf(page: readonly ActivityEntry[]): readonly ActivityEntry[] {
    const fresh: ActivityEntry[] = []
    for (const entry of page) {
      if (known.has(entry.key)) continue
      known.add(entry.key)
      fresh.push(entry)
    }
    settlePending(engine, fresh)
    return fresh
  }

  async function read(): Promise<void> {
    const { signal } = reading
    const cursor = sources.map((source) => source.cursor()).find(Boolean)
    try {
      const served = await Promise.all(scope.chainIds.map((one) => isChainSupported(engine, one)))
      const isServed = served.includes(true)
      const page = isServed ? await readPage(sources.map(patient), signal) : []
      if (signal.aborted) return
      const { entries } = store.getState()
      const [failure] = lost.values()
      if (failure && page.length === 0 && entries.length === 0) throw failure
      store.setState({
        entries: [...entries, ...unknownOf(page)],
        isComplete: page.length === 0 || sources.every((source) => source.isOver()),
        isLoadingMore: false,
        missing: [...lost.keys()],
        status: isServed ? 'known' : 'unserved',
      })
    } catch (cause) {
      if (signal.aborted) return
      const error = errorOf(cause)
      forget({ error, status: 'failed' })
      emitActivityFailure(engine, scope, { cursor, error })
    }
  }

  /** Empties the list; the next page is the first. */
  function forget(changes: Partial<ActivityState>): void {
    reading.abort()
    reading = new AbortController()
    sources = openSources()
    known = new Set()
    lost = new Map()
    store.setState({ ...nothing, ...changes }, true)
  }

  return {
    has: (key) => known.has(key),

    async load() {
      forget({ status: 'loading' })
      await read()
    },

    async loadMore() {
      const { isComplete, isLoadingMore, status } = store.getState()
      if (status !== 'known' || isComplete || isLoadingMore) return
      store.setState({ isLoadingMore: true })
      emitActivityMore(engine, scope, sources.map((source) => source.cursor()).find(Boolean))
      await read()
    },

    async refresh() {
      const { entries, missing, status } = store.getState()
      if (status !== 'known') return
      const { signal } = reading
      try {
        // A network whose older pages failed may have new entries all the same.
        const told = new Set(entries.map(({ chainId }) => chainId))
        const newest = openSources()
          .filter(({ chainId }) => told.has(chainId) || !missing.includes(chainId))
          .map((source) => (missing.includes(source.chainId) ? patient(source) : source))
        const page = await readPage(newest, signal)
        if (signal.aborted) return
        // Without a known entry, more has happened than a page holds.
        const isConnected = page.length === 0 || page.some(({ key }) => known.has(key))
        if (!isConnected && store.getState().entries.length > 0) {
          const left = lost
          forget({ missing, status: 'known' })
          sources = newest
          lost = left
        }
        const fresh = unknownOf(page)
        if (store.getState().error) store.setState({ error: undefined })
        if (fresh.length > 0)
          store.setState(({ entries }) => ({ entries: inOrder([...fresh, ...entries]) }))
      } catch (cause) {
        if (signal.aborted) return
        engine.logger.debug('New activity could not be read.', cause)
        store.setState({ error: errorOf(cause) })
        throw cause
      }
    },

    scope,
    stop: () => reading.abort(),
    store,
  }
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** Sorts in entries of a slower network; mostly they are in order already. */
function inOrder(entries: ActivityEntry[]): readonly ActivityEntry[] {
  return entries.sort((one, other) => orderOf(other) - orderOf(one))
}

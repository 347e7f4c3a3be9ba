import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { statusOf } from '../../../core/provider/client/request.ts'
import { isChainSupported } from '../../../core/provider/client/supportedChains.ts'
import { settlePending } from '../../../core/transactions/settlePending.ts'
import { tellFailure, tellMore } from '../tellActivity.ts'
import type { ActivityEntry } from './activityEntry.ts'
import type { ActivityScope } from './activityScope.ts'
import { type HistorySource, historySource } from './historySource.ts'
import { readPage } from './readPage.ts'

export type ActivityState = {
  /** `unserved`: the provider tells of none of the networks. */
  readonly status: 'idle' | 'loading' | 'known' | 'failed' | 'unserved'
  /** Newest first, each once. */
  readonly entries: readonly ActivityEntry[]
  /** Whether there is nothing older. */
  readonly isComplete: boolean
  readonly isLoadingMore: boolean
  /** Of several networks those that did not answer, and are left out. */
  readonly missing: readonly CaipNetworkId[]
  /** Why nothing could be read; beside what is known, why nothing newer could. */
  readonly error?: Error | undefined
  /** The server said that it is out of service: it is not asked again by itself. */
  readonly isResting?: boolean
}

/** What an account did and what was done to it, as far as it was read. */
export type ActivityList = {
  readonly scope: ActivityScope
  readonly store: StoreApi<ActivityState>
  /** Reads from the beginning, forgetting what is there. */
  load(): Promise<void>
  /** Reads the next page. */
  loadMore(): Promise<void>
  /** Looks for what is new, quietly. */
  refresh(): Promise<void>
  /** Has a server that is out of service asked again: somebody wants to know. */
  wake(): void
  /** Whether a transaction is among what was read. */
  has(key: string): boolean
  /** Gives up what is being read. */
  stop(): void
}

const nothing: ActivityState = {
  entries: [],
  isComplete: false,
  isLoadingMore: false,
  missing: [],
  status: 'idle',
}

/** Makes the list of an account's past; nothing is read yet. */
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

  /** Of several networks one that does not answer is left out; where there is one alone, it fails. */
  function patient(source: HistorySource): HistorySource {
    if (sources.length === 1) return source
    return {
      ...source,
      async fill(signal) {
        try {
          await source.fill(signal)
        } catch (cause) {
          if (signal.aborted) throw cause
          engine.logger.warn('The past of a network could not be read.', cause)
          source.leave()
          lost.set(source.chainId, errorOf(cause))
        }
      },
    }
  }

  /** What is new of a page, each once: servers may tell the same transaction twice. */
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
      forget({ error, isResting: statusOf(error) === 503, status: 'failed' })
      tellFailure(engine, scope, { cursor, error })
    }
  }

  /** The list is empty, and the next page is the first. */
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
      tellMore(engine, scope, sources.map((source) => source.cursor()).find(Boolean))
      await read()
    },

    async refresh() {
      const { entries, isResting, missing, status } = store.getState()
      if (status !== 'known' || isResting) return
      const { signal } = reading
      try {
        // Where only what is older could not be read, there may be something new all the same.
        const told = new Set(entries.map(({ chainId }) => chainId))
        const newest = openSources()
          .filter(({ chainId }) => told.has(chainId) || !missing.includes(chainId))
          .map((source) => (missing.includes(source.chainId) ? patient(source) : source))
        const page = await readPage(newest, signal)
        if (signal.aborted) return
        // Nothing known on it: more has happened than a page holds.
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
        engine.logger.debug('What is new could not be read.', cause)
        const error = errorOf(cause)
        store.setState({ error, isResting: statusOf(error) === 503 })
      }
    },

    scope,
    stop: () => reading.abort(),
    store,

    wake() {
      if (store.getState().isResting) store.setState({ isResting: false })
    },
  }
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** What another network tells late has its place among the others; mostly they are in order already. */
function inOrder(entries: ActivityEntry[]): readonly ActivityEntry[] {
  return entries.sort((one, other) => other.time - one.time)
}

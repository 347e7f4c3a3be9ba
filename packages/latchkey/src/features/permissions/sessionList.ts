import { createStore, type StoreApi } from 'zustand/vanilla'
import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { whenInvalidated } from '../../core/provider/client/whenInvalidated.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import { readSessions } from '../../core/smartSessions/readSessions.ts'
import type { SessionFacts } from '../../core/smartSessions/sessionFacts.ts'
import type { State } from '../../core/state.ts'

/** A smart session, and whose it is on which network. */
export type ListedSession = SessionFacts & { readonly account: CaipAddress }

/** What is known of what apps may do. */
export type SessionListState =
  | { readonly status: 'loading' }
  /** `error` says that it could not be read anew: this is from before. */
  | {
      readonly status: 'known'
      readonly sessions: readonly ListedSession[]
      readonly error?: Error
    }
  | { readonly status: 'failed'; readonly error: Error }

export type SessionList = {
  readonly store: StoreApi<SessionListState>
  /** Keeps it true while it is on show. Returns what ends that. */
  watch(): () => void
  reload(force?: boolean): Promise<void>
}

/** Whose app permissions are shown, on every network: an app may ask for any. None where not offered. */
export function sessionsAccounts(state: State): readonly CaipAddress[] {
  const address = activeAddress(state)
  if (!address || !availableFeatures(state).smartSessions) return []
  const { networks = [] } = activeChain(state) ?? {}
  return networks.map(({ caipNetworkId }): CaipAddress => `${caipNetworkId}:${address}`)
}

/** The smart sessions of these accounts: of all, or it counts as not read. */
export function createSessionList(engine: Engine, accounts: readonly CaipAddress[]): SessionList {
  const store = createStore<SessionListState>(() => ({ status: 'loading' }))
  let asking: symbol | undefined

  async function reload(force = true): Promise<void> {
    const mine = Symbol('asking')
    asking = mine
    if (store.getState().status === 'failed') store.setState({ status: 'loading' }, true)
    try {
      const read = async (account: CaipAddress) =>
        (await readSessions(engine, account, { force })).map((one) => ({ ...one, account }))
      const sessions = (await Promise.all(accounts.map(read))).flat()
      sessions.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
      if (asking === mine) store.setState({ sessions, status: 'known' }, true)
    } catch (cause) {
      if (asking !== mine || engine.signal.aborted) return
      const error = cause instanceof Error ? cause : new Error(String(cause))
      engine.logger.warn('The app permissions could not be read.', error)
      const known = store.getState()
      const next: SessionListState =
        known.status === 'known' ? { ...known, error } : { error, status: 'failed' }
      store.setState(next, true)
    }
  }

  return {
    reload,
    store,
    watch() {
      void reload(false)
      return whenInvalidated(engine, ['sessions'], () => void reload(false))
    },
  }
}

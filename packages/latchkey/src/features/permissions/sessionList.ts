import { createStore, type StoreApi } from 'zustand/vanilla'
import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { whenInvalidated } from '../../core/provider/client/whenInvalidated.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import { readSessions } from '../../core/smartSessions/readSessions.ts'
import type { SessionFacts } from '../../core/smartSessions/sessionFacts.ts'
import type { State } from '../../core/state.ts'

/** An app permission with its account and network. */
export type ListedSession = SessionFacts & { readonly account: CaipAddress }

/** State of the list of app permissions. */
export type SessionListState =
  | { readonly status: 'loading' }
  /** `error` is set if a refresh failed and `sessions` is older. */
  | {
      readonly status: 'known'
      readonly sessions: readonly ListedSession[]
      readonly error?: Error
    }
  | { readonly status: 'failed'; readonly error: Error }

export type SessionList = {
  readonly store: StoreApi<SessionListState>
  /** Loads the list and refreshes it after changes. Returns a function that stops. */
  watch(): () => void
  reload(force?: boolean): Promise<void>
}

/** The account on each network of its family, since apps may request any. Empty if the feature is off. */
export function sessionsAccounts(state: State): readonly CaipAddress[] {
  const address = activeAddress(state)
  if (!address || !availableFeatures(state).smartSessions) return []
  const { networks = [] } = activeChain(state) ?? {}
  return networks.map(({ caipNetworkId }): CaipAddress => `${caipNetworkId}:${address}`)
}

/** Reads the app permissions of all accounts. One failed read fails the whole list. */
export function createSessionList(engine: Engine, accounts: readonly CaipAddress[]): SessionList {
  const store = createStore<SessionListState>(() => ({ status: 'loading' }))
  let latest: symbol | undefined

  async function reload(force = true): Promise<void> {
    const request = Symbol('request')
    latest = request
    if (store.getState().status === 'failed') store.setState({ status: 'loading' }, true)
    try {
      const read = async (account: CaipAddress) =>
        (await readSessions(engine, account, { force })).map((one) => ({ ...one, account }))
      const sessions = (await Promise.all(accounts.map(read))).flat()
      sessions.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
      if (latest === request) store.setState({ sessions, status: 'known' }, true)
    } catch (cause) {
      if (latest !== request || engine.signal.aborted) return
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

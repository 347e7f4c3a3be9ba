import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { offered } from '../../core/offered.ts'
import { whenInvalidated } from '../../core/provider/whenInvalidated.ts'
import { activeAddress, currentNetwork } from '../../core/selectors.ts'
import { readSessions } from '../../core/smartSessions/readSessions.ts'
import type { SessionFacts } from '../../core/smartSessions/sessionFacts.ts'
import { sessionsKey } from '../../core/smartSessions/sessionsKey.ts'
import type { State } from '../../core/state.ts'

/** What is known of what apps may do. */
export type SessionListState =
  | { readonly status: 'loading' }
  /** `error` says that it could not be read anew: this is from before. */
  | { readonly status: 'known'; readonly sessions: readonly SessionFacts[]; readonly error?: Error }
  | { readonly status: 'failed'; readonly error: Error }

export type SessionList = {
  readonly account: CaipAddress
  readonly store: StoreApi<SessionListState>
  /** Keeps it true while it is on show. Returns what ends that. */
  watch(): () => void
  reload(force?: boolean): Promise<void>
}

/** The account whose app permissions are shown, where they are offered. */
export function sessionsAccount(state: State): CaipAddress | undefined {
  const network = currentNetwork(state)
  const address = activeAddress(state)
  if (!network || !address || !offered(state).smartSessions) return undefined
  return `${network.caipNetworkId}:${address}`
}

/** The smart sessions of an account. */
export function createSessionList(engine: Engine, account: CaipAddress): SessionList {
  const store = createStore<SessionListState>(() => ({ status: 'loading' }))
  let asking: symbol | undefined

  async function reload(force = true): Promise<void> {
    const mine = Symbol('asking')
    asking = mine
    if (store.getState().status === 'failed') store.setState({ status: 'loading' }, true)
    try {
      const sessions = await readSessions(engine, account, { force })
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
    account,
    reload,
    store,
    watch() {
      void reload(false)
      return whenInvalidated(engine, sessionsKey(account), () => void reload())
    },
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ConnectOptions, connect } from '../../../core/connections/connect.ts'
import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import type { State } from '../../../core/state.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import { familiesOf } from '../list/browserWallets.ts'

/** Where the person stands with the wallet that was asked last. */
export type Attempt =
  | { readonly status: 'idle'; readonly walletId?: undefined }
  | { readonly status: 'waiting' | 'refused' | 'done'; readonly walletId: string }
  | { readonly status: 'failed'; readonly walletId: string; readonly problem: string }

type Attempts = {
  readonly store: StoreApi<Attempt>
  /** Ends the one that runs. */
  ending: AbortController
}

/** What a view shows of asking a wallet. */
export function attemptStore(engine: Engine): StoreApi<Attempt> {
  return attemptsOf(engine).store
}

/** Asks a wallet for its accounts, in the same tick: browsers allow its popup only then. */
export function startAttempt(engine: Engine, wallet: Wallet): void {
  const way = wayTo(engine.store.getState(), wallet)
  if (!way) return
  endAttempt(engine)
  const attempts = attemptsOf(engine)
  attempts.ending = new AbortController()
  const { signal } = attempts.ending
  const walletId = wallet.id
  const tell = (attempt: Attempt) => {
    if (!signal.aborted) attempts.store.setState(attempt, true)
  }

  tell({ status: 'waiting', walletId })
  connect(engine, { ...way, signal }).then(
    // No account: another wallet was asked meanwhile, by the page or in another tab.
    ({ length }) => tell(length ? { status: 'done', walletId } : { status: 'idle' }),
    (error: unknown) => tell(asOutcome(error, walletId)),
  )
}

/** Gives up on the wallet that was asked last: what it says later does not count. */
export function endAttempt(engine: Engine): void {
  const { ending, store } = attemptsOf(engine)
  if (store.getState().status === 'waiting') ending.abort()
  store.setState({ status: 'idle' }, true)
}

function attemptsOf(engine: Engine): Attempts {
  return engine.once(createAttempts)
}

function createAttempts(engine: Engine): Attempts {
  const attempts: Attempts = {
    ending: new AbortController(),
    store: createStore<Attempt>(() => ({ status: 'idle' })),
  }
  engine.signal.addEventListener('abort', () => attempts.ending.abort())
  return attempts
}

/** The connector to ask: on the family in front where that is wanted, else on the first that is. */
function wayTo(
  state: State,
  wallet: Wallet,
): Pick<ConnectOptions, 'app' | 'connectorId' | 'namespaces'> | undefined {
  const families = familiesOf(state, wallet)
  const front = families.find((one) => one === state.activeNamespace) ?? families[0]
  const connector = front && wallet.connectors[front]
  if (!connector) return undefined
  const namespaces = families.filter((one) => wallet.connectors[one] === connector)
  return { app: wallet.app, connectorId: connector.id, namespaces }
}

function asOutcome(error: unknown, walletId: string): Attempt {
  if (hasErrorCode(error, 'USER_REJECTED')) return { status: 'refused', walletId }
  const problem = error instanceof Error ? error.message : String(error)
  return { problem, status: 'failed', walletId }
}

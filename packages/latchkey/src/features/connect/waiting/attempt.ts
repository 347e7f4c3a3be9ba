import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ConnectOptions, connect } from '../../../core/connections/connect.ts'
import { isAlreadyPending } from '../../../core/eip1193/walletError.ts'
import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import type { State } from '../../../core/state.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import { familiesOf } from '../list/browserWallets.ts'

/** State of the latest request to a wallet. */
export type WalletAttempt =
  | { readonly status: 'idle'; readonly walletId?: undefined }
  | {
      readonly status: 'waiting' | 'refused' | 'busy' | 'blocked' | 'done'
      readonly walletId: string
    }
  | { readonly status: 'failed'; readonly walletId: string; readonly problem: string }

type Attempts = {
  readonly store: StoreApi<WalletAttempt>
  /** Aborts the running request. */
  ending: AbortController
}

/** State of the request, as the view shows it. */
export function attemptStore(engine: Engine): StoreApi<WalletAttempt> {
  return attemptsOf(engine).store
}

/** Requests the wallet's accounts within the press, since browsers block popups afterwards. */
export function startAttempt(engine: Engine, wallet: Wallet): void {
  const way = connectOptionsFor(engine.store.getState(), wallet)
  if (!way) return
  endAttempt(engine)
  const attempts = attemptsOf(engine)
  attempts.ending = new AbortController()
  const { signal } = attempts.ending
  const walletId = wallet.id
  const tell = (attempt: WalletAttempt) => {
    if (!signal.aborted) attempts.store.setState(attempt, true)
  }

  tell({ status: 'waiting', walletId })
  connect(engine, { ...way, signal }).then(
    // No account: the host or another tab requested a different wallet meanwhile.
    ({ length }) => tell(length ? { status: 'done', walletId } : { status: 'idle' }),
    (error: unknown) => tell(asOutcome(error, walletId)),
  )
}

/** Abandons the latest request. Its response is ignored. */
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
    store: createStore<WalletAttempt>(() => ({ status: 'idle' })),
  }
  engine.signal.addEventListener('abort', () => attempts.ending.abort())
  return attempts
}

/** The connector of the front family if it is requested, else of the first requested family. */
function connectOptionsFor(
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

function asOutcome(error: unknown, walletId: string): WalletAttempt {
  if (hasErrorCode(error, 'USER_REJECTED')) return { status: 'refused', walletId }
  if (hasErrorCode(error, 'WINDOW_BLOCKED')) return { status: 'blocked', walletId }
  if (isAlreadyPending(error)) return { status: 'busy', walletId }
  const problem = error instanceof Error ? error.message : String(error)
  return { problem, status: 'failed', walletId }
}

import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { EventProperties } from '../events.ts'
import { settleModal } from '../modal/settleModal.ts'
import { tellServerMessage } from '../notices/tellServerMessage.ts'
import type { PhoneApp } from '../ports/connector.ts'
import { walletError } from '../ports/errors.ts'
import type { ConnectedAccount } from '../state.ts'
import { beginAttempt } from './beginAttempt.ts'
import { walletFailed } from './walletFailed.ts'

/** The wallet to connect, and its chain families. */
export type ConnectOptions = {
  readonly connectorId: string
  /** The chain families wanted. @default all that the connector serves and the host offers */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The chain to start on, where the wallet can choose. */
  readonly chainId?: CaipNetworkId | undefined
  /** The app to open, where the connector opens apps of the phone one by one. */
  readonly app?: PhoneApp | undefined
  /** Aborting gives up: everything is as before, and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * One of several questions to the same wallet: the modal stays for the next, and what the `first`
   * brought to the front stays there.
   */
  readonly part?: 'first' | 'further' | undefined
  /** How the wallet was reached, where the connector cannot know. */
  readonly describe?: (() => Partial<EventProperties['CONNECT_SUCCESS']>) | undefined
}

/**
 * Asks a wallet for its accounts. If the person says no, everything is as before; if another
 * wallet is asked meanwhile, that one wins.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED` or `CONNECTOR_NOT_FOUND`.
 */
export async function connect(
  engine: Engine,
  { app, chainId, connectorId, describe, namespaces, part, signal }: ConnectOptions,
): Promise<readonly ConnectedAccount[]> {
  const { chains, connectors } = engine.store.getState()
  const connector = connectors.find(({ id }) => id === connectorId)
  if (!connector) throw walletError('CONNECTOR_NOT_FOUND', { id: connectorId })
  const wanted = (namespaces ?? connector.namespaces).filter((namespace) => chains[namespace])
  const attempt = beginAttempt(engine, connectorId, wanted, 'user')
  signal?.addEventListener('abort', attempt.refuse)

  try {
    const request = {
      app,
      // What pairs is told of all families at once.
      chainId: chainId ?? (connector.links ? undefined : wanted[0] && chains[wanted[0]]?.chainId),
      namespaces: wanted,
      signal: signal ?? engine.signal,
    }
    const accounts = attempt.grant(connector, await connector.connect(request))
    // A late answer is told to whoever asked, and moves nothing.
    if (accounts.length === 0) return accounts
    if (part !== 'further') bringToFront(engine, accounts)
    const name = accounts[0]?.wallet?.name ?? connector.name
    engine.events.emit('CONNECT_SUCCESS', { method: 'browser', name, ...describe?.() })
    if (!part) settleModal(engine)
    return accounts
  } catch (cause) {
    // Giving up is no failure of the wallet.
    if (signal?.aborted) throw cause
    const error = cause instanceof LatchkeyError ? cause : walletFailed(cause)
    tellServerMessage(engine, error.message)
    engine.events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    signal?.removeEventListener('abort', attempt.refuse)
    attempt.refuse()
  }
}

/** The family just connected is the one in front, unless the one in front was part of it. */
function bringToFront({ store }: Engine, accounts: readonly ConnectedAccount[]): void {
  const connected = accounts.map(({ accounts: [first] }) => first.namespace)
  const { activeNamespace } = store.getState()
  if (connected[0] && !(activeNamespace && connected.includes(activeNamespace)))
    store.setState({ activeNamespace: connected[0] })
}

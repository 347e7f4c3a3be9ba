import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { EventProperties } from '../events.ts'
import { settleModal } from '../modal/settleModal.ts'
import { createSignInHook } from '../modal/signInHook.ts'
import { alertServerMessage } from '../notices/alertServerMessage.ts'
import type { PhoneApp } from '../ports/connector.ts'
import { walletError } from '../ports/errors.ts'
import type { ConnectedAccount } from '../state.ts'
import { beginAttempt } from './beginAttempt.ts'
import { awaitChecksums, loadChecksums } from './checksums.ts'
import { walletFailed } from './walletFailed.ts'

/** The wallet to connect, and its chain families. */
export type ConnectOptions = {
  readonly connectorId: string
  /** The requested chain families. @default all that both the connector and the host support */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The initial chain, if the wallet can choose one. */
  readonly chainId?: CaipNetworkId | undefined
  /** The app to open, for connectors that open one phone app at a time. */
  readonly app?: PhoneApp | undefined
  /** Aborting restores the previous state and rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * Part of several requests to the same wallet: the modal stays open for the next one, and the family
   * of the `first` stays active.
   */
  readonly part?: 'first' | 'further' | undefined
  /** Event properties that the connector can't know, such as how the link reached the wallet. */
  readonly describe?: (() => Partial<EventProperties['CONNECT_SUCCESS']>) | undefined
}

/**
 * Requests a wallet's accounts. If the visitor declines, the previous state is restored. If another
 * request begins meanwhile, the later one wins.
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
  const requested = (namespaces ?? connector.namespaces).filter((namespace) => chains[namespace])
  const attempt = beginAttempt(engine, connectorId, requested, 'user')
  const refuse = () => attempt.refuse()
  signal?.addEventListener('abort', refuse)

  try {
    const request = {
      app,
      // A pairing requests all families at once, so no single chain applies.
      chainId:
        chainId ?? (connector.links ? undefined : requested[0] && chains[requested[0]]?.chainId),
      namespaces: requested,
      signal: signal ?? engine.signal,
      signIn: engine.once(createSignInHook).offer?.(requested),
    }
    // While the visitor decides. A pairing shows its code first.
    if (!connector.links && requested.includes('eip155')) void loadChecksums(engine)
    const sessions = await awaitChecksums(engine, connector, await connector.connect(request))
    const accounts = attempt.grant(connector, sessions)
    // A late response is returned to the caller but changes nothing.
    if (accounts.length === 0) return accounts
    if (part !== 'further') bringToFront(engine, accounts)
    const name = accounts[0]?.wallet?.name ?? connector.name
    engine.events.emit('CONNECT_SUCCESS', { method: 'browser', name, ...describe?.() })
    if (!part) settleModal(engine)
    return accounts
  } catch (cause) {
    // An abort is not a failure of the wallet.
    if (signal?.aborted) throw cause
    const error = cause instanceof LatchkeyError ? cause : walletFailed(cause)
    alertServerMessage(engine, error.message)
    engine.events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    signal?.removeEventListener('abort', refuse)
    refuse()
  }
}

/** Activates the family just connected, unless the active one was part of the request. */
function bringToFront({ store }: Engine, accounts: readonly ConnectedAccount[]): void {
  const connected = accounts.map(({ accounts: [first] }) => first.namespace)
  const { activeNamespace } = store.getState()
  if (connected[0] && !(activeNamespace && connected.includes(activeNamespace)))
    store.setState({ activeNamespace: connected[0] })
}

import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { walletError } from '../ports/errors.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import { chainStates, currentRoute } from '../selectors.ts'
import { activateNextFamily, isHeld } from './activateNextFamily.ts'
import { dispatch } from './dispatch.ts'
import { pairingConnectorId } from './pairing/pairingConnector.ts'
import { awaitConnector } from './reconnect.ts'
import { shareConnections } from './stored/shareConnections.ts'
import { readConnections } from './stored/stored.ts'
import { problemOf, walletFailed } from './walletFailed.ts'

export type DisconnectOptions = {
  /** The chain family to leave. @default every one */
  readonly namespace?: Namespace | undefined
}

/**
 * Ends connections: at once in memory, in storage and in every tab, then with the wallet, which is
 * asked to revoke what it granted. Families held by the same pairing or login go together.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` when a wallet could not be told; the page is
 * disconnected all the same.
 */
export async function disconnect(
  engine: Engine,
  { namespace }: DisconnectOptions = {},
): Promise<void> {
  const state = engine.store.getState()
  const held = heldConnections(engine)
  const named = held.find((one) => one.namespace === namespace)
  const ending = held.filter(
    (one) =>
      !namespace || one === named || (one.isShared && one.connectorId === named?.connectorId),
  )
  for (const one of ending) dispatch(engine, { namespace: one.namespace, type: 'ended' })
  const entries = ending.map(({ namespace }) => [namespace, undefined] as const)
  shareConnections(engine, Object.fromEntries(entries))
  const isFront = ending.some((one) => one.namespace === state.activeNamespace)
  const isElsewhere = activateNextFamily(engine)
  // What is on show of another family stays.
  if (ending.length && (isFront || !isElsewhere)) leaveAccount(engine, isElsewhere)

  const told = await Promise.allSettled(ending.map(({ leave }) => leave()))
  const failure = told.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    engine.events.emit('DISCONNECT_ERROR', { message: problemOf(failure.reason) })
    throw walletFailed(failure.reason)
  }
  engine.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

type Held = {
  readonly namespace: Namespace
  readonly connectorId: string | undefined
  /** Whether a pairing or a login holds it, and other families with it. */
  readonly isShared: boolean
  leave(): Promise<void>
}

/** What is connected, and what is being brought back: its wallet is told once it is found. */
function heldConnections(engine: Engine): readonly Held[] {
  const state = engine.store.getState()
  const connections = readConnections(engine)
  return chainStates(state).flatMap(({ account, namespace }) => {
    if (!isHeld(account)) return []
    const stored = connections[namespace]
    const now = heldConnection(account)?.connector
    const connectorId = now?.id ?? stored?.connectorId
    const known = now ?? state.connectors.find(({ id }) => id === connectorId)
    // What pairs is known before it is there.
    const isShared =
      connectorId === pairingConnectorId || known?.type === 'pairing' || known?.type === 'auth'
    const leave = async () => {
      if (now) return now.disconnect(namespace)
      // A family that was only about to join what is connected has nothing to leave.
      if (!stored) return
      const found = await awaitConnector(engine, stored, async (connector) => connector)
      if (!found) throw walletError('CONNECTOR_NOT_FOUND', { id: stored.connectorId })
      return found.disconnect(namespace)
    }
    return [{ connectorId, isShared, leave, namespace }]
  })
}

/**
 * Views of an account that is gone are left: for the account of a family that is still connected, else
 * by closing, or inline for Connect.
 */
function leaveAccount(engine: Engine, isElsewhere: boolean): void {
  const { modal, options } = engine.store.getState()
  if (!modal.open && !options.enableEmbedded) return
  if (currentRoute(engine.store.getState()).view === 'Connect') return
  if (isElsewhere) reset(engine, { view: 'Account' })
  else hide(engine)
}

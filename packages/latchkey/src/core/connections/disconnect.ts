// chunk: held
import { isNamespace, type Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { check, flag, only } from '../options/checks.ts'
import { walletError } from '../ports/errors.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import { chainStates, currentRoute } from '../selectors.ts'
import { forgetStored } from '../storage/forgetStored.ts'
import { activateNextFamily, isHeld } from './activateNextFamily.ts'
import { awaitConnector } from './awaitConnector.ts'
import { dispatch } from './dispatch.ts'
import { pairingConnectorId } from './pairing/pairingConnector.ts'
import { shareConnections } from './stored/shareConnections.ts'
import { readConnections } from './stored/stored.ts'
import { problemOf, walletFailed } from './walletFailed.ts'

/** The connections that `disconnect` ends. */
export type DisconnectOptions = {
  /** The chain family to disconnect. @default every family */
  readonly namespace?: Namespace | undefined
  /** Also removes everything that Latchkey stored in this browser. Needs every family to be disconnected. @default false */
  readonly forget?: boolean | undefined
}

/** Refuses other fields: with a typing error in `namespace`, every wallet would be disconnected. */
const fields = only({ forget: flag, namespace: check(isNamespace, 'a namespace') })

/**
 * Disconnects wallets: at once in memory, in storage and in every tab, then at the wallet, which is
 * asked to revoke its permission. Families of the same pairing or login are disconnected together.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` if a wallet could not be reached. The page is
 * disconnected anyway.
 */
export async function disconnect(
  engine: Engine,
  options: Namespace | DisconnectOptions = {},
): Promise<void> {
  const given = typeof options === 'string' ? { namespace: options } : options
  refuseArgument('disconnect', fields(given) ?? false)
  const { forget, namespace }: DisconnectOptions = given
  refuseArgument('disconnect', !!(forget && namespace) && '`forget` ends every connection')
  try {
    await end(engine, namespace)
  } finally {
    // After the wallets, whose code keeps what it needs to reach them.
    if (forget) forgetStored(engine)
  }
}

async function end(engine: Engine, namespace: Namespace | undefined): Promise<void> {
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
  // Keep showing the view of another family.
  if (ending.length && (isFront || !isElsewhere)) returnToConnect(engine, isElsewhere)

  const outcomes = await Promise.allSettled(ending.map(({ leave }) => leave()))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    engine.events.emit('DISCONNECT_ERROR', { message: problemOf(failure.reason) })
    throw walletFailed(failure.reason)
  }
  engine.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

type Held = {
  readonly namespace: Namespace
  readonly connectorId: string | undefined
  /** Whether it belongs to a pairing or login, which other families may share. */
  readonly isShared: boolean
  leave(): Promise<void>
}

/** Connections that exist or are being restored. A restoring wallet is disconnected once it is found. */
function heldConnections(engine: Engine): readonly Held[] {
  const state = engine.store.getState()
  const connections = readConnections(engine)
  return chainStates(state).flatMap(({ account, namespace }) => {
    if (!isHeld(account)) return []
    const stored = connections[namespace]
    const now = heldConnection(account)?.connector
    const connectorId = now?.id ?? stored?.connectorId
    const known = now ?? state.connectors.find(({ id }) => id === connectorId)
    // These connectors are recognized by their ids before they are loaded.
    const isShared =
      connectorId === pairingConnectorId ||
      connectorId === 'embedded' ||
      known?.type === 'pairing' ||
      known?.type === 'auth'
    const leave = async () => {
      if (now) return now.disconnect(namespace)
      // A family that is still joining a connection has nothing to disconnect.
      if (!stored) return
      const found = await awaitConnector(engine, stored, async (connector) => connector)
      if (!found) throw walletError('CONNECTOR_NOT_FOUND', { id: stored.connectorId })
      return found.disconnect(namespace)
    }
    return [{ connectorId, isShared, leave, namespace }]
  })
}

/**
 * Leaves the views of a disconnected account: for another connected account, else by closing the modal,
 * or for the Connect view if embedded.
 */
function returnToConnect(engine: Engine, isElsewhere: boolean): void {
  const { modal, options } = engine.store.getState()
  if (!modal.open && !options.enableEmbedded) return
  if (currentRoute(engine.store.getState()).view === 'Connect') return
  if (isElsewhere) reset(engine, { view: 'Account' })
  else hide(engine)
}

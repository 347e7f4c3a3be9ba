import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { lateError } from '../lateErrors.ts'
import { hide } from '../modal/hide.ts'
import { reset } from '../router/reset.ts'
import { chainStates, currentRoute } from '../selectors.ts'
import type { ConnectedAccount, State } from '../state.ts'
import { dispatch } from './dispatch.ts'
import { giveWay } from './giveWay.ts'
import { settled } from './reduce.ts'
import { shareConnections } from './shareConnections.ts'

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
  const ending = heldConnections(state).filter(
    (held) => namespace === undefined || goesWith(held, namespace, state),
  )
  for (const one of ending) dispatch(engine, { namespace: one.namespace, type: 'ended' })
  const entries = ending.map(({ namespace }) => [namespace, undefined] as const)
  shareConnections(engine, Object.fromEntries(entries))
  const isFront = ending.some((one) => one.namespace === state.activeNamespace)
  const isElsewhere = giveWay(engine)
  // What is on show of another family stays.
  if (ending.length && (isFront || !isElsewhere)) leaveAccount(engine, isElsewhere)

  const told = await Promise.allSettled(
    ending.map(({ account, namespace }) => account.connector.disconnect(namespace)),
  )
  const failure = told.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    const problem =
      failure.reason instanceof Error ? failure.reason.message : String(failure.reason)
    engine.events.emit('DISCONNECT_ERROR', { message: problem })
    throw lateError('WALLET_FAILED', { cause: failure.reason, problem })
  }
  engine.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

type Held = { readonly namespace: Namespace; readonly account: ConnectedAccount }

function heldConnections(state: State): readonly Held[] {
  return chainStates(state).flatMap(({ account, namespace }) => {
    const held = settled(account)
    return held ? [{ account: held, namespace }] : []
  })
}

/** Whether a connection ends with the namespace named: it is that one, or shares its login. */
function goesWith(held: Held, namespace: Namespace, state: State): boolean {
  if (held.namespace === namespace) return true
  const named = state.chains[namespace] && settled(state.chains[namespace].account)
  const { id, type } = held.account.connector
  const isShared = type === 'pairing' || type === 'auth'
  return isShared && named?.connector.id === id
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

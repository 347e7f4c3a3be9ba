import type { Namespace } from '../../caip.ts'
import { rememberDeepLinkChoice } from '../../deepLinks/rememberDeepLinkChoice.ts'
import { toWalletError } from '../../eip1193/walletError.ts'
import type { Engine } from '../../engine.ts'
import { hasErrorCode } from '../../errors/LatchkeyError.ts'
import type { EventProperties } from '../../events.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'
import { sleep } from '../../lifetime/sleep.ts'
import type { Connector } from '../../ports/connector.ts'
import { chainStates, connectedAccount } from '../../selectors.ts'
import type { ConnectedAccount, PairingState } from '../../state.ts'
import { connect } from '../connect.ts'
import { waitUntilVisible } from '../waitUntilVisible.ts'
import { pairingConnector, pairingConnectorId } from './pairingConnector.ts'
import { showLinks } from './showLinks.ts'

/** The minimum time between two attempts, in ms. */
const pause = 1_000

/** The wallet of the directory that the visitor chose to pair with. */
export type PairingWallet = {
  readonly id: string
  readonly name: string
  readonly link?: { readonly native?: string | undefined; readonly universal?: string | undefined }
}

/** A pairing that waits for its wallet. */
export type PairingAttempt = {
  readonly done: Promise<readonly ConnectedAccount[]>
  /** The requested families; absent for every family. */
  readonly namespaces: readonly Namespace[] | undefined
  /** The wallet that the visitor chose last. */
  wallet: PairingWallet | undefined
  /** How the link reached the wallet. */
  method: EventProperties['CONNECT_SUCCESS']['method']
  /** The number of callers that wait for the attempt. */
  waiting: number
  /** The attempt that replaced this one. Callers of this one wait for it. */
  next: PairingAttempt | undefined
  giveUp(): void
}

type Held = { attempt: PairingAttempt | undefined }

/** The running attempt. */
export function runningPairing(engine: Engine): PairingAttempt | undefined {
  return heldBy(engine).attempt
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { attempt: undefined }
}

/** Starts a pairing attempt. Only one runs at a time. */
export function startPairing(
  engine: Engine,
  namespaces: readonly Namespace[] | undefined,
): PairingAttempt {
  const held = heldBy(engine)
  const ending = new AbortController()
  const giveUp = () => ending.abort()
  const forgetEnd = onDestroy(engine, giveUp)
  const show = (pairing: PairingState | undefined) => engine.store.setState({ pairing })
  show({ status: 'preparing' })

  const attempt: PairingAttempt = {
    // Runs in a microtask, because `run` refers to `attempt`.
    done: Promise.resolve().then(run),
    giveUp,
    method: 'qrcode',
    namespaces,
    next: undefined,
    waiting: 0,
    wallet: undefined,
  }
  held.attempt = attempt
  // Callers handle the rejection; without callers it must not be reported as unhandled.
  attempt.done.catch(() => undefined)
  return attempt

  async function run(): Promise<readonly ConnectedAccount[]> {
    try {
      const connector = await pairingConnector(engine)
      const accounts = await connectWhileAsked(connector)
      end(undefined)
      // Forget the wallet of the previous pairing. The code that opened this wallet saves it next.
      if (accounts.length) rememberDeepLinkChoice(engine, undefined)
      if (accounts.length === 0) leaveUnheld(engine, connector)
      return accounts
    } catch (error) {
      end(ending.signal.aborted ? undefined : outcomeOf(error))
      throw error
    }
  }

  function end(outcome: PairingState | undefined) {
    forgetEnd()
    // Another attempt may have replaced this one.
    if (held.attempt !== attempt) return
    held.attempt = undefined
    show(outcome)
  }

  /** Connects, and proposes again after a pause if the proposal expires without a response. */
  async function connectWhileAsked(connector: Connector): Promise<readonly ConnectedAccount[]> {
    for (;;) {
      const begun = Date.now()
      const stop = showLinks(engine, connector)
      try {
        return await connect(engine, {
          connectorId: pairingConnectorId,
          describe: () => ({
            method: attempt.method,
            ...(attempt.wallet && { name: attempt.wallet.name }),
          }),
          namespaces,
          signal: ending.signal,
        }).finally(stop)
      } catch (error) {
        if (!hasErrorCode(error, 'PROPOSAL_EXPIRED')) throw error
        show({ status: 'expired' })
        await waitUntilVisible(ending.signal)
        await sleep(begun + pause - Date.now(), ending.signal)
      }
    }
  }
}

/** Ends a session without a connected family, because another wallet was faster. */
function leaveUnheld({ logger, store }: Engine, connector: Connector): void {
  const state = store.getState()
  const isHeld = chainStates(state).some(
    ({ namespace }) => connectedAccount(state, namespace)?.connector.id === connector.id,
  )
  if (!isHeld) connector.disconnect('eip155').catch(logger.debug)
}

function outcomeOf(error: unknown): PairingState {
  if (hasErrorCode(error, 'USER_REJECTED')) return { status: 'refused' }
  return { error: toWalletError(error), status: 'unreachable' }
}

import type { Namespace } from '../../caip.ts'
import { rememberDeepLinkChoice } from '../../deepLinks/deepLinkChoice.ts'
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
import { untilSeen } from '../untilSeen.ts'
import { pairingConnector, pairingConnectorId } from './pairingConnector.ts'
import { showLinks } from './showLinks.ts'

/** The least time between two attempts. */
const pause = 1_000

/** The wallet of the directory that the person chose to pair with. */
export type PairingWallet = {
  readonly id: string
  readonly name: string
  readonly link?: { readonly native?: string | undefined; readonly universal?: string | undefined }
}

/** A pairing that waits for its wallet. */
export type PairingAttempt = {
  readonly done: Promise<readonly ConnectedAccount[]>
  /** What it was started for; absent for every family. */
  readonly namespaces: readonly Namespace[] | undefined
  /** The wallet that the person chose last. */
  wallet: PairingWallet | undefined
  /** How the link reached the wallet. */
  method: EventProperties['CONNECT_SUCCESS']['method']
  /** How many wait for it. */
  waiting: number
  /** What took its place: who waited for this one waits for that. */
  next: PairingAttempt | undefined
  giveUp(): void
}

type Held = { attempt: PairingAttempt | undefined }

/** The pairing that waits now. */
export function runningPairing(engine: Engine): PairingAttempt | undefined {
  return heldBy(engine).attempt
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { attempt: undefined }
}

/** Starts a pairing. There is one at a time. */
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
    // Begins after `attempt` is there to be told of.
    done: Promise.resolve().then(run),
    giveUp,
    method: 'qrcode',
    namespaces,
    next: undefined,
    waiting: 0,
    wallet: undefined,
  }
  held.attempt = attempt
  // Whoever waits hears of it; that nobody does is no failure.
  attempt.done.catch(() => undefined)
  return attempt

  async function run(): Promise<readonly ConnectedAccount[]> {
    try {
      const connector = await pairingConnector(engine)
      const accounts = await connectWhileAsked(connector)
      end(undefined)
      // Which wallet was opened before does not matter now; who opened this one says so next.
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
    // Another may have taken its place.
    if (held.attempt !== attempt) return
    held.attempt = undefined
    show(outcome)
  }

  /** A link that ran out in nobody's hands is no answer: there is another one, though not at once. */
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
        await untilSeen(ending.signal)
        await sleep(begun + pause - Date.now(), ending.signal)
      }
    }
  }
}

/** Another wallet was faster: a session of which nobody here holds a family is nobody's. */
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

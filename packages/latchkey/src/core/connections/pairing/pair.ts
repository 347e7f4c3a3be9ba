// chunk: pairing
import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import type { ConnectedAccount } from '../../state.ts'
import {
  type PairingAttempt,
  type PairingWallet,
  runningPairing,
  startPairing,
} from './pairingAttempt.ts'

export type { PairingWallet }

export type PairOptions = {
  /** @default any wallet that reads the link */
  readonly wallet?: PairingWallet | undefined
  /** The chain families wanted. @default every one that is offered, or those of the pairing joined */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Aborting gives up, once nobody else waits for the same pairing. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Pairs with a wallet: makes a link, keeps it fresh, and resolves with what the wallet approved. While
 * a pairing waits, asking again joins it. `state.pairing` says what can be shown meanwhile.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `PROVIDER_UNREACHABLE`, `WALLET_FAILED` or
 * `CONNECTOR_NOT_FOUND`.
 */
export function pair(
  engine: Engine,
  { namespaces, signal, wallet }: PairOptions = {},
): Promise<readonly ConnectedAccount[]> {
  const running = runningPairing(engine)
  const isAway = engine.store.getState().pairing?.status === 'unreachable'
  const isOther = isAway || (namespaces && `${namespaces}` !== `${running?.namespaces}`)
  const attempt = running && !isOther ? running : startPairing(engine, namespaces)
  if (running && isOther) {
    // Who sees that the relay is away, and asks again, does not want to wait for the one before; nor
    // does who wants other families.
    running.next = attempt
    attempt.wallet = running.wallet
    running.giveUp()
  }
  if (wallet) attempt.wallet = wallet
  return join(attempt, signal)
}

/** Waits with the others. A pairing that nobody waits for any more is given up. */
function join(
  attempt: PairingAttempt,
  signal: AbortSignal | undefined,
): Promise<readonly ConnectedAccount[]> {
  return new Promise((resolve, reject) => {
    attempt.waiting++
    const giveUp = () => {
      leave()
      reject(signal?.reason)
      // One view may hand the pairing to the next within the same task.
      setTimeout(() => attempt.waiting || attempt.giveUp(), 0)
    }
    attempt.done
      .then(resolve, (error: unknown) => {
        if (attempt.next) resolve(join(attempt.next, signal))
        else reject(error)
      })
      .finally(() => !signal?.aborted && leave())
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)

    function leave() {
      signal?.removeEventListener('abort', giveUp)
      attempt.waiting--
    }
  })
}

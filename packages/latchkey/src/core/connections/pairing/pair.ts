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
  /** The wallet to pair with. @default any wallet that reads the link */
  readonly wallet?: PairingWallet | undefined
  /** The requested chain families. @default every family, or those of the joined pairing */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Aborts this call. The pairing ends once all of its callers have aborted. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Pairs with a wallet: issues a link, renews it before it expires, and resolves with the approved
 * accounts. A further call joins a waiting pairing. `state.pairing` holds the link and the progress.
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
    // A new call while the relay is unreachable is a retry, and a call for other families needs another
    // proposal. Both replace the running pairing.
    running.next = attempt
    attempt.wallet = running.wallet
    running.giveUp()
  }
  if (wallet) attempt.wallet = wallet
  return join(attempt, signal)
}

/** Waits for an attempt with its other callers. The attempt ends after the last caller aborts. */
function join(
  attempt: PairingAttempt,
  signal: AbortSignal | undefined,
): Promise<readonly ConnectedAccount[]> {
  return new Promise((resolve, reject) => {
    attempt.waiting++
    const giveUp = () => {
      leave()
      reject(signal?.reason)
      // A view can hand the pairing over to the next one within the same task.
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

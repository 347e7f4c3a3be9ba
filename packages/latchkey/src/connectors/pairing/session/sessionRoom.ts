import type { CaipNetworkId, Namespace } from '../../../core/caip.ts'
import type { OutsideContext, WaitingRequest } from '../../../core/ports/connector.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import type { Carrier } from './carrier.ts'

/** Asks the wallet of the session something that it approved. */
export type AskWallet = (
  chainId: CaipNetworkId,
  method: string,
  params: unknown,
) => Promise<unknown>

/** What the parts that give a session its meaning share. */
export type SessionRoom = {
  readonly carrier: Carrier
  readonly outside: OutsideContext
  /** Aborted once nobody asks any more: the instance or the source ended. */
  readonly signal: AbortSignal
  /** Opens the wallet that a request waits in; in the same tick. */
  readonly openWallet: (request: WaitingRequest) => void
  /** @throws {@link LatchkeyError} 'Please call connect() before request()' */
  session(): PairingSession
  /** The chain in front of a family. @throws {@link LatchkeyError} 'ChainId not found' */
  chainOf(namespace: Namespace): CaipNetworkId
  /** The addresses on a chain, the one in front first. */
  addressesOn(chainId: CaipNetworkId): readonly string[]
  /** Puts a chain in front, now or as soon as the wallet approves it. */
  move(chainId: CaipNetworkId): void
}

import type { CaipNetworkId, Namespace } from '../../../core/caip.ts'
import type { OutsideContext, RequestOpener } from '../../../core/ports/connector.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import type { Carrier } from './carrier.ts'

/** Sends an approved request to the session's wallet. */
export type RequestWallet = (
  chainId: CaipNetworkId,
  method: string,
  params: unknown,
) => Promise<unknown>

/** The shared context of the session's parts. */
export type PairingContext = {
  readonly carrier: Carrier
  readonly outside: OutsideContext
  /** Aborts with the instance or the connector source. */
  readonly signal: AbortSignal
  /** Opens the wallet of a pending request, in the same tick. */
  readonly openWallet: RequestOpener
  /** @throws {@link LatchkeyError} 'Please call connect() before request()' */
  session(): PairingSession
  /** The active chain of a family. @throws {@link LatchkeyError} 'ChainId not found' */
  chainOf(namespace: Namespace): CaipNetworkId
  /** The addresses on a chain, the active one first. */
  addressesOn(chainId: CaipNetworkId): readonly string[]
  /** Activates a chain, now or after the wallet's approval. */
  move(chainId: CaipNetworkId): void
}

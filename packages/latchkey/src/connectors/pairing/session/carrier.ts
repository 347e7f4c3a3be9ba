import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { SignInOffer, WaitingRequest } from '../../../core/ports/connector.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import type { RequestedNamespace } from './requestedNamespaces.ts'

/** Events of a carrier. */
export type CarrierEvent =
  | { readonly type: 'link'; readonly uri: string; readonly expiresAt?: number }
  | { readonly type: 'answered' }
  | { readonly type: 'away'; readonly error: LatchkeyError | undefined }
  | { readonly type: 'updated' }
  | { readonly type: 'ended'; readonly isExpired?: boolean }
  | {
      readonly type: 'event'
      readonly name: string
      readonly data: unknown
      readonly chainId: string
    }
  /** Events that every family reports under the same name. */
  | { readonly type: 'said'; readonly name: string; readonly value: unknown }

/**
 * Carries a pairing session: Latchkey's client over a relay, or the host's session provider. The
 * layers above are the same for both.
 */
export type Carrier = {
  session(): PairingSession | undefined
  connect(
    namespaces: Readonly<Record<string, RequestedNamespace>>,
    signal: AbortSignal,
    /** Combined with the session, if the carrier and the wallet can. */
    signIn?: SignInOffer,
  ): Promise<PairingSession>
  /** Creates a new link; the previous one stays valid. */
  renew(): void
  /** Requests from the wallet; the session has approved chain and method. */
  ask(request: { chainId: string; method: string; params: unknown }): WaitingRequest
  disconnect(): Promise<void>
  listen(listener: (event: CarrierEvent) => void): () => void
}

import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { WaitingRequest } from '../../../core/ports/connector.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import type { RequestedNamespace } from './requestedNamespaces.ts'

/** What a carrier says on its own. */
export type CarrierEvent =
  | { readonly type: 'link'; readonly uri: string }
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
  /** What every family is told by the same name. */
  | { readonly type: 'said'; readonly name: string; readonly value: unknown }

/**
 * Whatever carries a session: our own client over a relay, or a provider of the host's. What sessions
 * mean is the same above either.
 */
export type Carrier = {
  session(): PairingSession | undefined
  connect(
    namespaces: Readonly<Record<string, RequestedNamespace>>,
    signal: AbortSignal,
  ): Promise<PairingSession>
  /** Hands out a new link while the one before stays good. */
  renew(): void
  /** Asks the wallet; the session has approved chain and method. */
  ask(request: { chainId: string; method: string; params: unknown }): WaitingRequest
  disconnect(): Promise<void>
  listen(listener: (event: CarrierEvent) => void): () => void
}

import type { WaitingRequest } from '../../../core/ports/connector.ts'
import type { PairingSession, SentRequest } from './pairingSession.ts'
import type { RpcError } from './parseMessage.ts'
import type { ProposedNamespaces } from './parseNamespaces.ts'

export type ProposeRequest = {
  /** The requested namespaces; the wallet may grant less. */
  readonly namespaces: ProposedNamespaces
  /** Namespaces that must be granted. @default none */
  readonly required?: ProposedNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>>
  readonly scopedProperties?: Readonly<Record<string, unknown>>
}

/** A link that waits for a wallet. It exists before the relay is reached. */
export type Proposal = {
  readonly uri: string
  /** When the link expires, in milliseconds since 1970. */
  readonly expiresAt: number
  /** Resolves when the relay has accepted the proposal, so that a wallet can find it. */
  readonly sent: Promise<void>
  readonly settled: Promise<PairingSession>
  /** Cancels the proposal; `settled` rejects with the reason. */
  cancel(reason?: unknown): void
}

/** A sign-in request (CAIP-122) with the session that it opens. */
export type AuthenticateRequest = {
  /** CAIP-2 ids, all of eip155. */
  readonly chains: readonly string[]
  readonly domain: string
  /** The page's URL. */
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** In ISO 8601. */
  readonly expirationTime?: string
  readonly notBefore?: string
  /** Methods of the session, requested by ReCap; without any, only a signature is requested. */
  readonly methods?: readonly string[]
  /** The proposal for wallets without one-step sign-in. */
  readonly fallback: ProposedNamespaces
  /** The universal link of a wallet with link mode, for use with `link`. */
  readonly walletLink?: string
  /** Verifies that the wallet signed the requested text. */
  readonly verify: (cacao: Cacao, payload: AuthPayload) => Promise<boolean>
}

/** The fields from which the wallet writes the text. */
export type AuthPayload = {
  readonly type: 'caip122'
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly version: '1'
  readonly nonce: string
  readonly iat: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly exp?: string
  readonly nbf?: string
}

/** A signed statement of identity (CAIP-74). */
export type Cacao = {
  readonly h: { readonly t: string }
  readonly p: Readonly<Record<string, unknown>> & {
    /** A did:pkh. */
    readonly iss: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** A link that waits for a wallet to sign in, or only to approve. */
export type Authentication = Omit<Proposal, 'settled'> & {
  /** Opens the named wallet with the request inside, without the relay. */
  readonly link: string | undefined
  readonly settled: Promise<Authenticated>
}

export type Authenticated = {
  /** Verified; empty if the wallet only approved. */
  readonly cacaos: readonly Cacao[]
  /** Undefined if only a signature was requested. */
  readonly session: PairingSession | undefined
}

export type SessionRequest = {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** In seconds, between five minutes and seven days. @default 900 */
  readonly ttl?: number
  readonly signal?: AbortSignal | undefined
}

/** Events of the sign client. */
export type SignEvent =
  /** A wallet has responded to a link and is about to settle. */
  | { readonly type: 'answered'; readonly uri: string }
  | { readonly type: 'settled'; readonly session: PairingSession }
  /** The wallet or another tab changed the session's accounts, chains or methods. */
  | { readonly type: 'updated'; readonly session: PairingSession }
  | { readonly type: 'extended'; readonly session: PairingSession }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly name: string
      readonly data: unknown
      readonly chainId: string
    }
  | { readonly type: 'ping'; readonly topic: string }
  | { readonly type: 'deleted'; readonly topic: string; readonly reason: 'ended' | 'expired' }
  | { readonly type: 'proposalExpired'; readonly uri: string }
  | { readonly type: 'requestExpired'; readonly request: SentRequest }
  /** A response to a request of a previous page. */
  | {
      readonly type: 'response'
      readonly request: SentRequest
      readonly outcome: { readonly result: unknown } | { readonly error: RpcError }
    }

/** The page's side of Sign v2. */
export type SignClient = {
  /** Proposes a session; the link is available synchronously. */
  connect(request: ProposeRequest): Proposal
  /**
   * Proposes a session that begins with a sign-in: one approval for the visitor. Wallets without
   * the method take the fallback proposal, and nothing is signed. For eip155 chains only.
   */
  authenticate(request: AuthenticateRequest): Promise<Authentication>
  /**
   * Requests from a session's wallet.
   *
   * @throws {@link LatchkeyError} `SESSION_NOT_FOUND`, `CHAIN_NOT_APPROVED`, `METHOD_NOT_APPROVED`,
   * `REQUEST_EXPIRED`, `USER_REJECTED` or `WALLET_FAILED`
   */
  request(request: SessionRequest): Promise<unknown>
  /** Like `request`, but returns synchronously, with the id that the wallet sees. */
  ask(request: SessionRequest): WaitingRequest
  /** Handles the response in a link with which a wallet returned; returns whether there was one. */
  hearLink(link: string): boolean
  /** Resolves when the wallet has responded, within 30 s. */
  ping(topic: string): Promise<void>
  /**
   * Ends a session on this page at once; resolves when the relay has accepted the message to the
   * wallet.
   */
  disconnect(topic: string): Promise<void>
  readonly sessions: readonly PairingSession[]
  listen(listener: (event: SignEvent) => void): () => void
  close(): void
}

import type { WaitingRequest } from '../../../core/ports/connector.ts'
import type { PairingSession, SentRequest } from './pairingSession.ts'
import type { RpcError } from './parseMessage.ts'
import type { ProposedNamespaces } from './parseNamespaces.ts'

export type ProposeRequest = {
  /** What is asked for; the wallet may grant less. */
  readonly namespaces: ProposedNamespaces
  /** What must be granted. @default nothing */
  readonly required?: ProposedNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>>
  readonly scopedProperties?: Readonly<Record<string, unknown>>
}

/** A link that waits for a wallet. It exists before the relay is reached. */
export type Proposal = {
  readonly uri: string
  /** When wallets stop taking the link, in milliseconds since 1970. */
  readonly expiresAt: number
  /** Resolves when the relay has taken the proposal: from then on a wallet can find it. */
  readonly sent: Promise<void>
  readonly settled: Promise<PairingSession>
  /** Gives up; `settled` rejects with the reason. */
  cancel(reason?: unknown): void
}

/** What is to be signed (CAIP-122), and what the wallet is asked for with it. */
export type AuthenticateRequest = {
  /** CAIP-2, all of eip155. */
  readonly chains: readonly string[]
  readonly domain: string
  /** The page. */
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** ISO 8601. */
  readonly expirationTime?: string
  readonly notBefore?: string
  /** What the session may ask for afterwards (a ReCap); none: a signature and no session. */
  readonly methods?: readonly string[]
  /** What is proposed to wallets that do not know this way. */
  readonly fallback: ProposedNamespaces
  /** The universal link of a wallet that offers link mode: it may then be opened with `link`. */
  readonly walletLink?: string
  /** Whether the wallet signed what it was asked to. */
  readonly verify: (cacao: Cacao, payload: AuthPayload) => Promise<boolean>
}

/** What the wallet makes its text of. */
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

/** A signed statement of who somebody is (CAIP-74). */
export type Cacao = {
  readonly h: { readonly t: string }
  readonly p: Readonly<Record<string, unknown>> & {
    /** A did:pkh. */
    readonly iss: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** A link that waits for a wallet to sign, or just to approve. */
export type Authentication = Omit<Proposal, 'settled'> & {
  /** Opens the wallet that was named with the request inside: no relay carries it. */
  readonly link: string | undefined
  readonly settled: Promise<Authenticated>
}

export type Authenticated = {
  /** Checked; empty where the wallet only approved. */
  readonly cacaos: readonly Cacao[]
  /** Absent where nothing but a signature was asked for. */
  readonly session: PairingSession | undefined
}

export type SessionRequest = {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** Seconds, between five minutes and seven days. @default 900 */
  readonly ttl?: number
  readonly signal?: AbortSignal | undefined
}

/** What happens on its own. */
export type SignEvent =
  /** A wallet has answered a link and is about to settle. */
  | { readonly type: 'answered'; readonly uri: string }
  | { readonly type: 'settled'; readonly session: PairingSession }
  /** The wallet granted other accounts, chains or methods, or another tab heard so. */
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
  /** The answer to a request of a page that is gone. */
  | {
      readonly type: 'response'
      readonly request: SentRequest
      readonly outcome: { readonly result: unknown } | { readonly error: RpcError }
    }

/** The page's side of Sign v2. */
export type SignClient = {
  /** Proposes a session; the link is there at once. */
  connect(request: ProposeRequest): Proposal
  /**
   * Proposes a session that begins with a signature: one step for the person. Wallets that do not know
   * how take the proposal instead, and nothing is signed. Only where every chain is eip155's.
   */
  authenticate(request: AuthenticateRequest): Promise<Authentication>
  /**
   * Asks the wallet of a session.
   *
   * @throws {@link LatchkeyError} `SESSION_NOT_FOUND`, `CHAIN_NOT_APPROVED`, `METHOD_NOT_APPROVED`,
   * `REQUEST_EXPIRED`, `USER_REJECTED` or `WALLET_FAILED`.
   */
  request(request: SessionRequest): Promise<unknown>
  /** The same, at once: with the id that the wallet will know the request by. */
  ask(request: SessionRequest): WaitingRequest
  /** Takes the answer in a link by which a wallet came back; says whether there was one. */
  hearLink(link: string): boolean
  /** Resolves when the wallet has answered, within 30 s. */
  ping(topic: string): Promise<void>
  /** Ends a session at once here; resolves when the relay has taken the news for the wallet. */
  disconnect(topic: string): Promise<void>
  readonly sessions: readonly PairingSession[]
  listen(listener: (event: SignEvent) => void): () => void
  close(): void
}

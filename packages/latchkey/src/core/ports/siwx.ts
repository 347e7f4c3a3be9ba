import type { CaipNetworkId, Namespace } from '../caip.ts'

/** The account to write a sign-in message for. */
export type SiwxMessageInput = {
  /** Empty for a one-step sign-in, in which the wallet writes the message. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** RFC 3339. */
  readonly notBefore?: string | undefined
}

/** The fields of a sign-in message (EIP-4361, CAIP-122). Times are RFC 3339. */
export type SiwxData = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
}

/** A sign-in message. `toString` returns the text to sign. */
export type SiwxMessage = SiwxData & { toString(): string }

/** A signed sign-in message. */
export type SiwxSession = {
  readonly data: SiwxData
  readonly message: string
  /** Hexadecimal digits after `0x` (EVM), base58 (Solana), or base64 (Bitcoin). */
  readonly signature: string
  /** The wallet's own statement (CAIP-74), after a one-step sign-in by pairing. */
  readonly cacao?: unknown
}

/** Sign-in with a wallet. `createSiwx` of `latchkey/sign-in` is the default implementation. */
export type Siwx = {
  /** Writes a message with a fresh nonce. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies and stores a signed message. Rejects if it is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Removes the sessions of this account on this network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; an empty list signs out. Rejects if one is invalid. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the valid sessions of this account on this network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether a connected visitor must sign in. @default false */
  getRequired?(): boolean
  /** Whether disconnecting signs out. @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether another account of the wallet signs the previous one out. @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether another network signs out. Without, a sign-in counts on every network of its chain family. @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/** Verifies signatures of a chain family. */
export type SiwxVerifier = {
  readonly namespace: Namespace
  verify(session: SiwxSession): Promise<boolean>
}

import type { WalletListing } from 'latchkey/protocol'
import type { LogEntry } from './http/logRequests.ts'

/** What a provider needs to know. */
export type ProviderOptions = {
  /** Node URLs by CAIP-2 id: the chains that the gateway stands for. */
  readonly chains: Readonly<Record<string, string>>
  /** The wallets to list. @default the ones that come with the provider */
  readonly directory?: readonly WalletListing[]
  /** Whether events are wanted. @default true */
  readonly analytics?: boolean
  /** Whether `GET /e/stats` shows what arrived. For development. @default false */
  readonly analyticsStats?: boolean
  /** Who may ask. @default anybody, with any project id or none */
  readonly projects?: readonly Project[]
  /** How long a node may take. @default 15 s */
  readonly nodeTimeoutMs?: number
  /** Hears of every request. @default nobody */
  readonly log?: (entry: LogEntry) => void
}

/** A site that may use the provider. */
export type Project = {
  readonly id: string
  /** Where browsers may use it, e.g. `https://app.example.com`. @default anywhere */
  readonly origins?: readonly string[]
}

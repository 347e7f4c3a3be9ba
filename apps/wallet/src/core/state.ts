import type { Address } from 'viem'
import type { ChainId } from './Chain.ts'
import type { Session } from './pairing/readSession.ts'
import type { SiteRequest } from './requests/SiteRequest.ts'

/** State that the wallet shows. */
export type WalletState = {
  /** Idle: the relay is connected as soon as there is a pairing or session. */
  readonly relay: 'idle' | 'open' | 'away'
  /** EVM address of the active account. */
  readonly address: Address
  /** The active chain. */
  readonly chainId: ChainId
  readonly sessions: readonly Session[]
  /** Requests that wait for the visitor, oldest first. */
  readonly requests: readonly Waiting[]
  /** Log entries, newest first. */
  readonly happenings: readonly Happening[]
}

export type Waiting = {
  readonly request: SiteRequest
  /** Answered, and being processed. */
  readonly isBusy: boolean
  /** Error of the last attempt. */
  readonly problem: string | undefined
}

export type Happening = {
  readonly id: number
  readonly at: number
  readonly what: HappeningKind
  readonly text: string
  readonly topic?: string
}

export type HappeningKind =
  | 'connected'
  | 'refused'
  | 'answered'
  | 'failed'
  | 'expired'
  | 'ended'
  | 'told'
  | 'acknowledged'
  | 'pinged'

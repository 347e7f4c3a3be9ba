import type { Address } from 'viem'
import type { ChainId } from './Chain.ts'
import type { Session } from './pairing/readSession.ts'
import type { Ask } from './requests/Ask.ts'

/** What a wallet shows. */
export type WalletState = {
  /** Idle: it is connected to as soon as there is something to listen to. */
  readonly relay: 'idle' | 'open' | 'away'
  /** The active account, by what it is called on EVM chains. */
  readonly address: Address
  /** The active chain. */
  readonly chainId: ChainId
  readonly sessions: readonly Session[]
  /** What waits for the person, oldest first. */
  readonly asks: readonly Waiting[]
  /** What happened, newest first. */
  readonly happenings: readonly Happening[]
}

export type Waiting = {
  readonly ask: Ask
  /** Answered, and on its way. */
  readonly isBusy: boolean
  /** Why it could not be answered as wished. */
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

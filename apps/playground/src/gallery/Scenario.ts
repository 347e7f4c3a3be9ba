import type { OpenOptions } from 'latchkey'
import type { Overrides } from '../makeOptions.ts'

/** A wallet that stands in the page, and what the person in front of it does. */
export type ScriptedWallet = {
  readonly name?: string
  readonly rdns?: string
  /** What comes of being asked for accounts. @default 'approve' */
  readonly connecting?: Answer
  /** What comes of being asked to switch the network. @default 'approve' */
  readonly switching?: Answer
  /** @default 1 */
  readonly chainId?: number
}

/** Says yes, says no, never answers, or fails. */
export type Answer = 'approve' | 'reject' | 'hold' | 'fail'

/** Something a visitor does once the modal is open, in English. */
export type Step =
  | { readonly press: string }
  | { readonly type: string }
  | { readonly select: string }
  | { readonly lose: 'connection' }
  /** Goes over to another app. */
  | { readonly leave: 'page' }
  /** Seconds, for what the modal says only after a while. */
  | { readonly pass: number }

/** How pairing goes: a link comes and waits, none comes, or it ends; with a yes, a request follows. */
export type PairingAnswer =
  | 'link'
  | 'hold'
  | 'approve'
  | 'expired'
  | 'fail'
  | 'reject'
  | 'unreachable'

/** One view in one state, and the way there. */
export type Scenario = {
  /** The view and its state: `Connect/loading`. */
  readonly name: `${string}/${string}`
  readonly options?: Overrides
  readonly wallets?: readonly ScriptedWallet[]
  /** What comes of pairing; without it, it is not offered. */
  readonly pairing?: PairingAnswer
  /** Connects the first wallet before anything is opened. */
  readonly connected?: boolean
  readonly open?: OpenOptions['view']
  /** How the wallet directory answers. @default 'up' */
  readonly directory?: 'up' | 'slow' | 'down'
  /** How the chains' nodes answer. @default 'up' */
  readonly nodes?: 'up' | 'slow' | 'down'
  /** The browser loses its connection before the modal is opened. */
  readonly offline?: boolean
  readonly steps?: readonly Step[]
  /** A phone shows the page. */
  readonly phone?: boolean
  /** The modal stands in the page. */
  readonly inline?: boolean
}

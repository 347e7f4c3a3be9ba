import type { Namespace, OpenOptions } from 'latchkey'
import type { Overrides } from '../makeOptions.ts'
import type { ScriptedAssets } from './scriptAssets.ts'

/** A wallet that stands in the page, and what the person in front of it does. */
export type ScriptedWallet = {
  readonly name?: string
  readonly rdns?: string
  /** The chain families that it speaks, each by its own standard. @default EVM alone */
  readonly families?: readonly Namespace[]
  /** What comes of being asked for accounts. @default 'approve' */
  readonly connecting?: Answer
  /** What comes of being asked to switch the network. @default 'approve' */
  readonly switching?: Answer
  /** What comes of being asked to send a transaction. @default 'approve' */
  readonly sending?: Answer
  /** @default 1 */
  readonly chainId?: number
  /** What comes of being asked to sign a text. @default 'approve' */
  readonly signing?: Answer
  /** One that nobody has sent anything to. @default the first that the local chains fund */
  readonly account?: 'new'
  /** What it lists by itself. @default it leaves that to the provider */
  readonly assets?: ScriptedAssets
}

/** Says yes, says no, never answers, or fails. */
export type Answer = 'approve' | 'reject' | 'hold' | 'fail'

/** Something a visitor does once the modal is open, in English. */
export type Step =
  | { readonly press: string }
  | { readonly type: string }
  /** The same, where there are several fields. */
  | { readonly fill: string; readonly with: string }
  | { readonly select: string }
  /** Turns something on or off. */
  | { readonly turn: string }
  | { readonly lose: 'connection' }
  /** Pixels, down what scrolls. */
  | { readonly scroll: number }
  /** Opens what is folded, the first on show. */
  | { readonly unfold: 'details' }
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

/** What an app may do. */
export type Permission = { readonly type: string; readonly data: object }

/** One view in one state, and the way there. */
export type Scenario = {
  /** The view and its state: `Connect/loading`. */
  readonly name: `${string}/${string}`
  readonly options?: Overrides
  /** The chain families that the page offers. @default EVM alone */
  readonly families?: readonly Namespace[]
  readonly wallets?: readonly ScriptedWallet[]
  /** What comes of pairing; without it, it is not offered. */
  readonly pairing?: PairingAnswer
  /** Connects the first wallet before anything is opened: on EVM, or on the families named. */
  readonly connected?: boolean | readonly Namespace[]
  readonly open?: OpenOptions['view']
  /** The chain family that it is opened for. */
  readonly openFor?: Namespace
  /** What is written into the view beforehand. */
  readonly arguments?: OpenOptions['arguments']
  /** How the wallet directory answers. @default 'up' */
  readonly directory?: 'up' | 'slow' | 'down'
  /** How the chains' nodes answer. @default 'up' */
  readonly nodes?: 'up' | 'slow' | 'down'
  /** Endpoints of the provider that do not answer as they should, by path. */
  readonly endpoints?: Readonly<Record<string, 'slow' | 'down' | { readonly says: unknown }>>
  /** What the host asks to be allowed to do on its own, before anything is opened. */
  readonly grant?: readonly Permission[]
  /** The browser loses its connection before the modal is opened. */
  readonly offline?: boolean
  readonly steps?: readonly Step[]
  /** A phone shows the page. */
  readonly phone?: boolean
  /** The modal stands in the page. */
  readonly inline?: boolean
}

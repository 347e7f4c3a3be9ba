import type { Namespace, OpenOptions } from 'latchkey'
import type { Overrides } from '../makeOptions.ts'
import type { Question } from './askWallet.ts'
import type { ScriptedAssets } from './scriptAssets.ts'

/** A wallet in the page, and the answers of its visitor. */
export type ScriptedWallet = {
  readonly name?: string
  readonly rdns?: string
  /** Chain families that the wallet supports, each by its own standard. @default EVM alone */
  readonly families?: readonly Namespace[]
  /** Answer to a request for accounts. @default 'approve' */
  readonly connecting?: Answer
  /** Answer to a request to switch the network. @default 'approve' */
  readonly switching?: Answer
  /** Answer to a request to send a transaction. @default 'approve' */
  readonly sending?: Answer
  /** @default 1 */
  readonly chainId?: number
  /** Answer to a request to sign a text. @default 'approve' */
  readonly signing?: Answer
  /** Address without any transfers. @default the first that the local chains fund */
  readonly account?: 'new'
  /** Tokens that the wallet lists itself. @default left to the provider */
  readonly assets?: ScriptedAssets
}

/** The wallet approves, declines, never answers, fails, or has another open request. */
export type Answer = 'approve' | 'reject' | 'hold' | 'fail' | 'busy'

/** An action of a visitor once the modal is open, with English labels. */
export type Step =
  | { readonly press: string }
  /** Unfolds the first details in the frame. */
  | { readonly unfoldInFrame: true }
  /** Presses a button in the frame of the secure site. */
  | { readonly pressInFrame: string }
  /** Types the mailed code into the frame. */
  | { readonly enter: 'code' }
  /** Approves a new device by the mailed link, in another tab. */
  | { readonly approve: 'device' }
  /** Closes the window that was opened last. */
  | { readonly close: 'window' }
  /** From now on, no window opens for the frame. */
  | { readonly block: 'windows' }
  | { readonly type: string }
  /** Types into one of several fields. */
  | { readonly fill: string; readonly with: string }
  | { readonly select: string }
  /** Toggles a switch. */
  | { readonly turn: string }
  | { readonly lose: 'connection' }
  /** From now on, no request is answered. */
  | { readonly stall: 'connection' }
  /** Scrolls down, in pixels. */
  | { readonly scroll: number }
  /** Opens the first collapsed section. */
  | { readonly unfold: 'details' }
  /** Switches to another app. */
  | { readonly leave: 'page' }
  /** Waits, in seconds, for texts that the modal shows only after a while. */
  | { readonly pass: number }

/**
 * Course of pairing: a link comes and waits, none comes, or it ends. After an approval, a request
 * follows.
 */
export type PairingAnswer =
  | 'link'
  | 'hold'
  | 'approve'
  | 'expired'
  | 'fail'
  | 'reject'
  | 'unreachable'

/** No node can simulate; or each simulation brings an amount of wei through a contract. */
export type Simulations = 'none' | { readonly brings: string; readonly through: string }

/** An app permission. */
export type Permission = { readonly type: string; readonly data: object }

/** A view in one state, and the actions that lead there. */
export type Scenario = {
  /** The view and its state: `Connect/loading`. */
  readonly name: `${string}/${string}`
  readonly options?: Overrides
  /** The chain families that the page offers. @default EVM alone */
  readonly families?: readonly Namespace[]
  readonly wallets?: readonly ScriptedWallet[]
  /** Course of pairing. @default pairing is not offered */
  readonly pairing?: PairingAnswer
  /** Connects the first wallet before anything opens: on EVM, or on the named families. */
  readonly connected?: boolean | readonly Namespace[]
  /** Offers the login by email, with the address of the visitor who may use it. */
  readonly email?: string
  /** Steps of that visitor on an earlier device, from the view EmailLogin on. */
  readonly earlier?: readonly Step[]
  /** Logs that visitor in before anything opens. */
  readonly loggedIn?: boolean
  /** The host has visitors sign in with the wallet. @default no sign-in */
  readonly signIn?: 'optional' | 'required'
  /** A request of the host, which waits for the visitor at the end. */
  readonly asks?: Question
  readonly open?: OpenOptions['view']
  /** The chain family that the view opens for. */
  readonly openFor?: Namespace
  /** Text typed into the view beforehand. */
  readonly arguments?: OpenOptions['arguments']
  /** State of the wallet directory. @default 'up' */
  readonly directory?: 'up' | 'slow' | 'down'
  /** State of the chains' nodes. @default 'up' */
  readonly nodes?: 'up' | 'slow' | 'down'
  /** Answers of the nodes to simulations of a swap. @default those of the local chains */
  readonly simulations?: Simulations
  /** Endpoints of the provider that fail, by path. */
  readonly endpoints?: Readonly<Record<string, 'slow' | 'down' | { readonly says: unknown }>>
  /** App permissions that the host requests before anything opens. */
  readonly grant?: readonly Permission[]
  /** The browser goes offline before the modal opens. */
  readonly offline?: boolean
  readonly steps?: readonly Step[]
  /** A phone shows the page. */
  readonly phone?: boolean
  /** The modal stands in the page. */
  readonly inline?: boolean
}

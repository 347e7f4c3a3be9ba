import type { RecoverKey } from '../recoverSigner.ts'
import type { NodeRequest } from '../SignInCheck.ts'
import type { SignInStore } from './SignInStore.ts'

/** Settings of `createSignInHandlers`. */
export type SignInOptions = {
  /** Origins of your pages, e.g. `https://app.example`. Messages and requests from others are refused. */
  readonly origins: readonly string[]
  /** CAIP-2 ids of the chains that visitors may sign in with. */
  readonly chainIds: readonly string[]
  /**
   * The statement of the message, or a function that accepts or replaces the page's.
   *
   * @default none
   */
  readonly statement?: string | ((pages: string | undefined) => string | undefined)
  /** Nodes by CAIP-2 id. Smart accounts cannot sign in on EVM chains without one. */
  readonly nodes?: Readonly<Record<string, NodeRequest>>
  /** Stores nonces and sign-ins. @default memory, for one process */
  readonly store?: SignInStore
  /** How pages prove who they are: by an http-only cookie or a bearer token. @default 'cookie' */
  readonly transport?: 'bearer' | 'cookie'
  /** Whether pages of another site send the cookie (`SameSite=None; Partitioned`). @default false */
  readonly isCrossSite?: boolean
  /** Seconds until a sign-in ends. @default 7 days */
  readonly lifetime?: number
  /** Seconds that a visitor may take to sign. @default 10 minutes */
  readonly nonceLifetime?: number
  /** Seconds by which clocks may differ. @default 60 */
  readonly clockSkew?: number
  /** Recovers keys of EVM signatures. @default in JavaScript */
  readonly recover?: RecoverKey
  /** Receives the error of a node that could not check a signature. */
  readonly onNodeError?: (error: unknown) => void
}

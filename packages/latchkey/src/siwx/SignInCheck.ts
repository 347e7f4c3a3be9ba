import type { SignInMessage } from '../protocol/siwx/signInMessage.ts'
import type { RecoverKey } from './recoverSigner.ts'

/** Sends a JSON-RPC request to a chain's node, e.g. `request` of an EIP-1193 provider. */
export type NodeRequest = (call: {
  readonly method: string
  readonly params: readonly unknown[]
}) => Promise<unknown>

/** A signed sign-in message, and what your server expects it to say. */
export type SignInCheck = {
  readonly message: string
  /** Hexadecimal digits after `0x` (EVM), base58 (Solana), or base64 (Bitcoin). */
  readonly signature: string
  /** Your site's host, with its port if it has one: `app.example`. */
  readonly domain: string
  /** The URI that your page writes into the message. */
  readonly uri: string
  /** The nonce that your server issued. Delete it before you call, so that it serves once. */
  readonly nonce: string
  /** CAIP-2 ids of the chains that visitors may sign in with. */
  readonly chainIds: readonly string[]
  /** The statement that your page writes into the message; absent if it writes none. */
  readonly statement?: string
  /** Nodes by CAIP-2 id. Smart accounts cannot sign in on EVM chains without one. */
  readonly nodes?: Readonly<Record<string, NodeRequest>>
  /** The time to verify at. Default: now. */
  readonly time?: Date
  /** Seconds by which clocks may differ. Default: 60. */
  readonly clockSkew?: number
  /** Recovers keys of EVM signatures. Default: in JavaScript. */
  readonly recover?: RecoverKey
}

/** The first thing that is wrong with a sign-in. */
export type SignInProblem =
  | 'message'
  | 'domain'
  | 'uri'
  | 'nonce'
  | 'chain'
  | 'statement'
  | 'expired'
  | 'notYetValid'
  | 'signature'
  | 'nodeMissing'

/** The result of a sign-in. */
export type SignInVerdict =
  | {
      readonly status: 'valid'
      readonly address: string
      /** CAIP-2 id. */
      readonly chainId: string
      readonly fields: SignInMessage
    }
  | { readonly status: 'invalid'; readonly reason: SignInProblem }

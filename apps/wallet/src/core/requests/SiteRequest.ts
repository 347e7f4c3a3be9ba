import type { Address, Hex } from 'viem'
import type { BitcoinRequest } from '../bitcoin/BitcoinRequest.ts'
import type { Family } from '../Chain.ts'
import type { Origin } from '../pairing/Origin.ts'
import type { Site } from '../pairing/Site.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import type { RequestOf } from './RequestOf.ts'

/** A request that waits for the visitor, or for the policy in their place. */
export type SiteRequest = Proposal | SignIn | SessionRequest

/** Permissions and events of a site on a chain family. */
export type Grant = { readonly methods: readonly string[]; readonly events: readonly string[] }

export type Grants = { readonly [family in Family]?: Grant }

/** The permissions that a site requests for a session. */
export type Proposal = {
  readonly kind: 'proposal'
  readonly id: number
  readonly site: Site
  readonly origin: Origin
  /** Required and optional chains that this wallet supports. */
  readonly chains: readonly { readonly caip: string; readonly isRequired: boolean }[]
  /** Optional chains that this wallet lacks. */
  readonly otherChains: readonly string[]
  /** Requested permissions that this wallet supports, by family. */
  readonly grants: Grants
  /** The same permissions of all families together. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Required parts that the wallet lacks; any of them blocks approval. */
  readonly unmet: readonly string[]
  readonly expiresAt: number | undefined
}

/** One-click sign-in: a session, and a signature that proves the address. */
export type SignIn = {
  readonly kind: 'signIn'
  readonly id: number
  readonly site: Site
  readonly origin: Origin
  readonly chains: readonly string[]
  readonly otherChains: readonly string[]
  readonly methods: readonly string[]
  readonly payload: SignInPayload
  /** The site's own text; the payload's statement also names the granted capabilities. */
  readonly statement: string | undefined
  /** Signable messages, one for each chosen chain. */
  readonly message: string
  readonly expiresAt: number | undefined
}

/** A site's sign-in message, in the fields of CAIP-74. */
export type SignInPayload = {
  domain: string
  aud: string
  nonce: string
  version: string
  iat: string
  type: string
  chains: string[]
  statement?: string
  requestId?: string
  nbf?: string
  exp?: string
  resources?: string[]
}

/** A request within a session, parsed and ready to be shown. */
export type SessionRequest = EvmRequest | SolanaRequest | BitcoinRequest

/** Requests on EVM chains. */
export type EvmRequest =
  | RequestOf<
      'personal_sign',
      { readonly address: Address; readonly text: string; readonly raw: Hex }
    >
  | RequestOf<'eth_signTypedData_v4', { readonly address: Address; readonly typedData: TypedData }>
  | RequestOf<
      'eth_sendTransaction' | 'eth_signTransaction',
      { readonly address: Address; readonly transaction: Transaction }
    >
  | RequestOf<'wallet_switchEthereumChain', { readonly toChainId: number }>

export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type Transaction = {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex | undefined
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly nonce: number | undefined
}

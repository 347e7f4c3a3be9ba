import type { Address, Hex } from 'viem'
import type { BitcoinRequest } from '../bitcoin/BitcoinRequest.ts'
import type { Family } from '../Chain.ts'
import type { Origin } from '../pairing/Origin.ts'
import type { Site } from '../pairing/Site.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import type { Asked } from './Asked.ts'

/** Something that waits for the person, or for the policy that stands in for one. */
export type Ask = Proposal | SignIn | Request

/** What a site may do on the chains of a family, and is told of. */
export type Grant = { readonly methods: readonly string[]; readonly events: readonly string[] }

export type Grants = { readonly [family in Family]?: Grant }

/** What a site wants to be granted for the time of a session. */
export type Proposal = {
  readonly kind: 'proposal'
  readonly id: number
  readonly site: Site
  readonly origin: Origin
  /** Chains that it needs and wants, which this wallet has. */
  readonly chains: readonly { readonly caip: string; readonly isRequired: boolean }[]
  /** Chains that it would also like, which this wallet has not. */
  readonly otherChains: readonly string[]
  /** What it wants and can have, by family. */
  readonly grants: Grants
  /** The same of all families. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** What it cannot do without and will not get: why only refusing is left. */
  readonly unmet: readonly string[]
  readonly expiresAt: number | undefined
}

/** One step: the session, and a signature that says who one is. */
export type SignIn = {
  readonly kind: 'signIn'
  readonly id: number
  readonly site: Site
  readonly origin: Origin
  readonly chains: readonly string[]
  readonly otherChains: readonly string[]
  readonly methods: readonly string[]
  readonly payload: SignInPayload
  /** What the site says itself; the payload's statement also names what is granted. */
  readonly statement: string | undefined
  /** What will be signed, once for each chain that is chosen. */
  readonly message: string
  readonly expiresAt: number | undefined
}

/** What a site wants signed, in the fields of CAIP-74. */
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

/** A request within a session, read and ready to be shown. */
export type Request = EvmRequest | SolanaRequest | BitcoinRequest

/** What is asked on EVM chains. */
export type EvmRequest =
  | Asked<'personal_sign', { readonly address: Address; readonly text: string; readonly raw: Hex }>
  | Asked<'eth_signTypedData_v4', { readonly address: Address; readonly typedData: TypedData }>
  | Asked<
      'eth_sendTransaction' | 'eth_signTransaction',
      { readonly address: Address; readonly transaction: Transaction }
    >
  | Asked<'wallet_switchEthereumChain', { readonly toChainId: number }>

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

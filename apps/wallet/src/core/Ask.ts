import type { Address, Hex } from 'viem'
import type { Origin } from './Origin.ts'
import type { Site } from './Site.ts'

/** Something that waits for the person, or for the policy that stands in for one. */
export type Ask = Proposal | SignIn | Request

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

type Asked<method extends string, details> = details & {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly site: Site
  readonly origin: Origin
  readonly chainId: number
  readonly method: method
  readonly expiresAt: number | undefined
}

/** A request within a session, read and ready to be shown. */
export type Request =
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

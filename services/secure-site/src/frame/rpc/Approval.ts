import type { EvmSigner, EvmTransaction, TypedData } from '@latchkey/keys/signing'
import type { WalletMethod } from 'latchkey/protocol/frame'
import type { Meaning, Token } from '../decode/Meaning.ts'
import type { Delegation } from '../smart/permissions/Delegation.ts'
import type { Listing } from '../smart/permissions/Listing.ts'
import type { SmartAccount } from '../smart/smartAccountOf.ts'
import type { UserOperation } from '../smart/UserOperation.ts'

/** Data that the visitor's key signs, in full. */
export type SignRequest =
  /** Bytes in hexadecimal digits, signed as EIP-191. */
  | { readonly kind: 'message'; readonly hex: `0x${string}` }
  | { readonly kind: 'typedData'; readonly typedData: TypedData; readonly hash: string }
  /** Sent one after the other. */
  | { readonly kind: 'transactions'; readonly transactions: readonly EvmTransaction[] }
  /** Calls of a smart account. The signature is that of `typedData`, whose hash is shown. */
  | {
      readonly kind: 'operation'
      readonly operation: UserOperation
      readonly typedData: TypedData
      readonly hash: string
    }
  /** A permission of a smart account. The signature is that of `typedData`, whose hash is shown. */
  | {
      readonly kind: 'delegation'
      readonly delegation: Delegation
      readonly typedData: TypedData
      readonly hash: string
    }
  | { readonly kind: 'solanaMessage'; readonly hex: `0x${string}` }
  | {
      readonly kind: 'solanaTransactions'
      /** Base64, as they arrived. */
      readonly transactions: readonly string[]
      readonly isSent: boolean
    }

/** How a balance of the visitor changes, by simulation. */
export type BalanceChange = { readonly token: Token; readonly amount: bigint }

/** The most that the network takes, or a paymaster for it. */
export type NetworkFee = {
  readonly token: Token
  readonly most: bigint
  /** The paymaster that takes a token. */
  readonly payee?: string
}

/** The address of the token that pays the fee, or `coin`. */
export type FeeChoice = string

/**
 * A request as the visitor sees it, deeply frozen. The signer takes nothing else, so what is signed is
 * what was shown. Signing adds the context and the time to a text for the list.
 */
export type Approval = {
  /** The origin of the page, as the browser reported it. Undefined for requests of the wallet's own settings. */
  readonly origin: string | undefined
  readonly method: WalletMethod
  readonly chainId: string
  readonly networkName: string
  /** The address that signs. */
  readonly address: string
  readonly request: SignRequest
  readonly meanings: readonly Meaning[]
  /** Undefined if the node can't simulate. */
  readonly changes: readonly BalanceChange[] | undefined
  /** Whether the simulation failed. */
  readonly isLikelyToFail: boolean
  readonly fee: NetworkFee | undefined
  /** The coin and the tokens that can pay the fee; empty without a choice. */
  readonly feeChoices: readonly Token[]
  /** The token that was to pay the fee, but can't now. */
  readonly missedFeeToken: Token | undefined
  /** The coin of the network. */
  readonly coin: Token
  /** The key that signs. */
  readonly signer: EvmSigner | 'passkey'
  /** Set while the smart account is not deployed, for the signatures that it gives before. */
  readonly undeployed: SmartAccount | undefined
  /** Name of the site's paymaster, which pays the fee. */
  readonly sponsor: string | undefined
  /** The change of the visitor's list of app permissions that goes along with the request. */
  readonly listing: Listing | undefined
}

/** An approval on the screen. */
export type PendingApproval = {
  readonly approval: Approval
  /** Whether the visitor approved it, and it is being signed and sent. */
  readonly isRunning: boolean
  approve(): void
  decline(): void
  /** Prepares the request with another token for the fee. */
  chooseFee(choice: FeeChoice): void
  /** Declines the upgrade that the calls would need, so that the site may send them singly. */
  declineUpgrade(): void
}

/** Freezes an approval with everything in it. */
export function freezeDeep<value>(value: value): value {
  if (typeof value !== 'object' || value === null) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freezeDeep(part)
  return value
}

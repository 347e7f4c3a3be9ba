import type { EvmTransaction, TypedData } from '@latchkey/keys/signing'
import type { WalletMethod } from 'latchkey/protocol/frame'
import type { Meaning, Token } from '../decode/Meaning.ts'

/** Data that the visitor's key signs, in full. */
export type SignRequest =
  /** Bytes in hexadecimal digits, signed as EIP-191. */
  | { readonly kind: 'message'; readonly hex: `0x${string}` }
  | { readonly kind: 'typedData'; readonly typedData: TypedData; readonly hash: string }
  /** Sent one after the other. */
  | { readonly kind: 'transactions'; readonly transactions: readonly EvmTransaction[] }
  | { readonly kind: 'solanaMessage'; readonly hex: `0x${string}` }
  | {
      readonly kind: 'solanaTransactions'
      /** Base64, as they arrived. */
      readonly transactions: readonly string[]
      readonly isSent: boolean
    }

/** How a balance of the visitor changes, by simulation. */
export type BalanceChange = { readonly token: Token; readonly amount: bigint }

/** The most that the network takes. */
export type NetworkFee = { readonly token: Token; readonly most: bigint }

/**
 * A request as the visitor sees it, deeply frozen. The signer takes nothing else, so what is signed is
 * what was shown.
 */
export type Approval = {
  /** The origin of the page, as the browser reported it. */
  readonly origin: string
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
}

/** An approval on the screen. */
export type PendingApproval = {
  readonly approval: Approval
  /** Whether the visitor approved it, and it is being signed and sent. */
  readonly isRunning: boolean
  approve(): void
  decline(): void
}

/** Freezes an approval with everything in it. */
export function freezeDeep<value>(value: value): value {
  if (typeof value !== 'object' || value === null) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freezeDeep(part)
  return value
}

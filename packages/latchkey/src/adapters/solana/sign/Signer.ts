import type { AdapterRequest } from '../../../core/ports/adapter.ts'

/** Who signs, however the wallet is reached. What the wallet cannot do throws with the code 4200. */
export type Signer = {
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** All of them at one approval, where the wallet can. */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Signs and sends; resolves with the signature in base58. */
  sendTransaction(transaction: Uint8Array): Promise<string>
}

/** Whose wallet is asked. */
export type Whom = Pick<AdapterRequest, 'provider' | 'address' | 'network'>

/** A transaction that was signed, or that the wallet has sent, too. */
export type Signed =
  | { readonly kind: 'signed'; readonly bytes: Uint8Array }
  | { readonly kind: 'sent'; readonly signature: string }

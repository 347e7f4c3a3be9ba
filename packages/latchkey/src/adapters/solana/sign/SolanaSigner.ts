import type { AdapterRequest } from '../../../core/ports/adapter.ts'

/** Signs with a wallet, regardless of its transport. Unsupported methods throw code 4200. */
export type SolanaSigner = {
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Signs all transactions with one approval, if the wallet supports that. */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Signs and sends; resolves with the signature in base58. */
  sendTransaction(transaction: Uint8Array): Promise<string>
}

/** The wallet, account and network of a request. */
export type SignerRequest = Pick<AdapterRequest, 'provider' | 'address' | 'network'>

/** A signed transaction, or the hash of one that the wallet has sent. */
export type SignedTransaction =
  | { readonly kind: 'signed'; readonly bytes: Uint8Array }
  | { readonly kind: 'sent'; readonly signature: string }

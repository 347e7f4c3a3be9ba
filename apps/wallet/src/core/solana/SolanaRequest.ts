import type { RequestOf } from '../requests/RequestOf.ts'

/** A request on Solana. */
export type SolanaRequest =
  | RequestOf<
      'solana_signMessage',
      { readonly address: string; readonly bytes: Uint8Array; readonly text: string }
    >
  | RequestOf<
      'solana_signTransaction' | 'solana_signAllTransactions' | 'solana_signAndSendTransaction',
      {
        readonly address: string
        /** The bytes as received, to be signed in place. */
        readonly transactions: readonly Uint8Array[]
      }
    >

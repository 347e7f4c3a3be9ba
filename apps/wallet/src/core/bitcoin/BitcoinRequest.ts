import type { BitcoinInputToSign } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import type { RequestOf } from '../requests/RequestOf.ts'

/** A request on Bitcoin. `address` is the account's address in the session: its payment address. */
export type BitcoinRequest =
  | RequestOf<
      'sendTransfer',
      { readonly address: string; readonly recipient: string; readonly amount: bigint }
    >
  | RequestOf<
      'signMessage',
      {
        readonly address: string
        /** Address of the account that signs. */
        readonly signer: string
        readonly text: string
        readonly protocol: 'ecdsa' | 'bip322'
      }
    >
  | RequestOf<
      'signPsbt',
      {
        readonly address: string
        readonly psbt: Uint8Array
        readonly inputs: readonly BitcoinInputToSign[]
        readonly willSend: boolean
      }
    >

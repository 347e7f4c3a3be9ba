import type { BitcoinInputToSign } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import type { Asked } from '../requests/Asked.ts'

/** A request on Bitcoin. `address` is the account's address in the session: its payment address. */
export type BitcoinRequest =
  | Asked<
      'sendTransfer',
      { readonly address: string; readonly recipient: string; readonly amount: bigint }
    >
  | Asked<
      'signMessage',
      {
        readonly address: string
        /** Address of the account that signs. */
        readonly signer: string
        readonly text: string
        readonly protocol: 'ecdsa' | 'bip322'
      }
    >
  | Asked<
      'signPsbt',
      {
        readonly address: string
        readonly psbt: Uint8Array
        readonly inputs: readonly BitcoinInputToSign[]
        readonly willSend: boolean
      }
    >

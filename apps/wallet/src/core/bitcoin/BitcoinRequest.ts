import type { BitcoinInputToSign } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import type { Asked } from '../requests/Asked.ts'

/** What is asked on Bitcoin. `address` is what the session knows the account by: what pays. */
export type BitcoinRequest =
  | Asked<
      'sendTransfer',
      { readonly address: string; readonly recipient: string; readonly amount: bigint }
    >
  | Asked<
      'signMessage',
      {
        readonly address: string
        /** Which of the account's addresses signs. */
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

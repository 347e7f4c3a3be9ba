import {
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Ledger, SendOptions, TransactionRecord } from '../ledger/Ledger.ts'

/** Signs and sends instructions like a wallet. */
export async function transact(
  ledger: Ledger,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  options?: SendOptions,
): Promise<TransactionRecord> {
  const { blockhash: latest, lastValidBlockHeight } = ledger.slots.latest()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(latest), lastValidBlockHeight },
        draft,
      ),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const signed = await signTransactionMessageWithSigners(message)
  return ledger.send(new Uint8Array(getTransactionEncoder().encode(signed)), options)
}

import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Latchkey } from 'latchkey'
import { createKitSigner } from './createKitSigner.ts'

/** Signs a memo with @solana/kit. */
export async function signWithKit(latchkey: Latchkey): Promise<string> {
  const signer = createKitSigner(latchkey)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          // From `getLatestBlockhash` of your node.
          blockhash: blockhash('GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY'),
          lastValidBlockHeight: 1n,
        },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstruction(
        {
          data: new TextEncoder().encode('Hello'),
          programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
        },
        draft,
      ),
  )
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}

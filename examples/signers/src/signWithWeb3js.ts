import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Latchkey } from 'latchkey'
import { signTransactions } from 'latchkey/actions'

/** Signs a transfer with web3.js 1. `signTransactions` reaches wallets of this browser and paired ones. */
export async function signWithWeb3js(latchkey: Latchkey): Promise<string> {
  const { address } = latchkey.getAccount('solana')
  if (!address) throw new Error('Connect a Solana wallet first.')
  const from = new PublicKey(address)
  const draft = new Transaction({
    // From `getLatestBlockhash` of your connection.
    blockhash: 'GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY',
    feePayer: from,
    lastValidBlockHeight: 1,
  }).add(SystemProgram.transfer({ fromPubkey: from, lamports: 1, toPubkey: from }))
  const bytes = new Uint8Array(draft.serialize({ requireAllSignatures: false }))
  const [signed] = await signTransactions(latchkey, { transactions: [bytes] })
  if (!signed) throw new Error('The wallet signed nothing.')
  const transaction = Transaction.from(Array.from(signed))
  if (!transaction.verifySignatures()) throw new Error('A signature is missing.')
  return transaction.serialize().toString('base64')
}

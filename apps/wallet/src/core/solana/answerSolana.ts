import { toBase58, toBase64 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import { sendSolana } from '../../../../../packages/latchkey/src/testing/solana/sendSolana.ts'
import type { SolanaKey } from '../../../../../packages/latchkey/src/testing/solana/solanaKeys.ts'
import type { Chain } from '../Chain.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaRequest } from './SolanaRequest.ts'

/** Runs an approved Solana request with the real key on the chain's own node. */
export async function answerSolana(
  request: SolanaRequest,
  key: SolanaKey,
  chain: Chain,
): Promise<unknown> {
  if (request.method === 'solana_signMessage')
    return { signature: toBase58(key.sign(request.bytes)) }
  const signed = request.transactions.map((one) => key.signTransaction(one))
  if (request.method === 'solana_signAllTransactions') return { transactions: signed.map(toBase64) }
  const [bytes] = signed
  if (!bytes) throw new Error('There is no transaction.')
  if (request.method === 'solana_signAndSendTransaction')
    return { signature: await sendSolana(chain.rpcUrl, bytes) }
  const signature = toBase58(key.sign(readTransaction(bytes).message))
  return { signature, transaction: toBase64(bytes) }
}

import type { Engine } from '../engine.ts'
import { transactionError } from '../transactions/errors.ts'
import { findSigner } from '../transactions/signer.ts'

/**
 * Has the connected Solana wallet sign a transaction that somebody else wrote, and sends it. Resolves
 * with its id.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_FAILED`, `NODE_FAILED`
 */
export async function sendRawTransaction(
  engine: Engine,
  { transaction }: { readonly transaction: Uint8Array },
): Promise<string> {
  const { adapter, request } = await findSigner(engine, 'solana')
  if (!adapter.rawTransactions) throw transactionError('ABILITY_UNSUPPORTED')
  return adapter.rawTransactions.send({ ...request, transaction })
}

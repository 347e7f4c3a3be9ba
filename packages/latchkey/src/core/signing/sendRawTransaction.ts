import type { Engine } from '../engine.ts'
import { transactionError } from '../transactions/errors.ts'
import { findSigner } from '../transactions/signer.ts'

/**
 * Requests a signature of an external transaction from the connected Solana wallet, and sends it.
 * Resolves with its id.
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

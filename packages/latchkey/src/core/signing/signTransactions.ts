import type { Engine } from '../engine.ts'
import { transactionError } from '../transactions/errors.ts'
import { findSigner } from '../transactions/signer.ts'

/**
 * Requests signatures of external transactions from the connected Solana wallet, in the chain's own bytes
 * (legacy and v0). Needs one approval if the wallet supports it. Keeps the order.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_FAILED`
 */
export async function signTransactions(
  engine: Engine,
  { transactions }: { readonly transactions: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  const { adapter, request } = await findSigner(engine, 'solana')
  if (!adapter.rawTransactions) throw transactionError('ABILITY_UNSUPPORTED')
  return adapter.rawTransactions.sign({ ...request, transactions })
}

import type { Engine } from '../engine.ts'
import { transactionError } from '../transactions/errors.ts'
import { findSigner } from '../transactions/signer.ts'

/**
 * Has the connected Solana wallet sign transactions that somebody else wrote, in the chain's own bytes:
 * legacy and v0. At one approval, where the wallet can; in the order given.
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

// chunk: shared
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { showTranslatedToast } from '../notices/showTranslatedToast.ts'
import type { Adapter, AdapterRequest, Transfer } from '../ports/adapter.ts'
import { balanceChanges } from '../tokens/balanceChanges.ts'
import { followTransactions } from './followTransactions.ts'
import type { PendingTransaction, TransactionFacts } from './pendingTransaction.ts'
import { restoreTransactions } from './restoreTransactions.ts'
import { findSigner } from './signer.ts'

export type StartTransactionOptions = TransactionFacts & {
  /** @default the active chain family */
  readonly namespace?: Namespace | undefined
  /** Sends the wallet request. Resolves with the transaction's hash. */
  readonly ask: (adapter: Adapter, request: AdapterRequest) => Promise<string>
  /** The transfer that the visitor reviewed. */
  readonly transfer?: Transfer | undefined
}

/**
 * Sends a transaction with the connected wallet, announces its start, and follows it until it ends.
 * Resolves as soon as it has a hash.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `NETWORK_NOT_FOUND` or `PROVIDER_GONE` before the
 * wallet request; the errors of `ask`, such as `USER_REJECTED`
 */
export async function startTransaction(
  engine: Engine,
  { ask, namespace, transfer, ...facts }: StartTransactionOptions,
): Promise<PendingTransaction> {
  const { adapter, request } = await findSigner(engine, namespace)
  const hash = await ask(adapter, request)
  const call = transfer && adapter.calls?.write({ ...request, transfer })
  return startFollowing(engine, request, { ...facts, ...(call && { calls: [call] }), hash })
}

/** Announces and follows a transaction that a wallet has sent. */
export function startFollowing(
  engine: Engine,
  { address, network }: Pick<AdapterRequest, 'address' | 'network'>,
  sent: TransactionFacts &
    Pick<PendingTransaction, 'hash' | 'calls' | 'isBatch' | 'connectorId' | 'walletName'>,
): PendingTransaction {
  const transaction: PendingTransaction = {
    ...sent,
    address,
    chainId: network.caipNetworkId,
    startedAt: Date.now(),
    status: 'pending',
  }
  showTranslatedToast(engine, 'success', 'toast.transactionStarted')
  restoreTransactions(engine)
  followTransactions(engine).add(transaction)
  engine.once(balanceChanges).dispatchEvent(new Event('change'))
  return transaction
}

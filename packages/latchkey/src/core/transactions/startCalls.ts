// chunk: shared

import { hasCode, isUnsupportedMethod } from '../eip1193/walletError.ts'
import type { Engine } from '../engine.ts'
import type { Transaction } from '../ports/adapter.ts'
import { walletError } from '../ports/errors.ts'
import { canBatch } from './canBatch.ts'
import { transactionError } from './errors.ts'
import type { PendingTransaction, TransactionFacts } from './pendingTransaction.ts'
import { findSigner, type Signer } from './signer.ts'
import { startFollowing } from './startTransaction.ts'
import { untilEnded } from './untilEnded.ts'

/**
 * EIP-5792: 5700 a capability is missing, 5710 unsupported on this chain, 5740 too many calls, 5750 the
 * visitor declined an account upgrade, 5760 atomicity is unsupported.
 */
const notTogether = [5700, 5710, 5740, 5750, 5760]
/** approve(address,uint256) */
const approve = '0x095ea7b3'

type Batch = Pick<PendingTransaction, 'hash' | 'isBatch' | 'connectorId' | 'walletName'>

/** The transactions to send. */
export type StartCallsOptions = TransactionFacts & { readonly calls: readonly Transaction[] }

/**
 * Sends several calls: with one approval if the wallet supports it (EIP-5792), else one by one, each after
 * the previous one is confirmed. Resolves with the last call as soon as it has a hash.
 *
 * @throws {@link LatchkeyError} `CALL_NOT_CONFIRMED` if a call fails, so that the remaining calls are
 * skipped; the errors of {@link startTransaction}
 */
export async function startCalls(
  engine: Engine,
  { calls, ...facts }: StartCallsOptions,
): Promise<PendingTransaction> {
  const signer = await findSigner(engine)
  const isBatch = calls.length > 1 && (await canBatch(engine))
  const together = isBatch ? await sendTogether(engine, signer, calls) : undefined
  if (together) return startFollowing(engine, signer.request, { ...facts, ...together, calls })

  for (const call of calls.slice(0, -1)) {
    const kind = call.data?.startsWith(approve) ? 'approve' : 'execute'
    const step = await sendOne(engine, signer, call, { kind, to: call.to, transfers: [] })
    const { status } = await untilEnded(engine, step.hash)
    if (status !== 'confirmed') throw transactionError('CALL_NOT_CONFIRMED', { status })
  }
  const last = calls.at(-1)
  if (!last)
    throw walletError('INVALID_REQUEST', { method: 'startCalls', problem: 'there are no calls' })
  return sendOne(engine, signer, last, facts)
}

/** Sends a batch. Resolves with `undefined` if the wallet refuses batches. */
async function sendTogether(
  engine: Engine,
  { adapter, connectorId, request, walletName }: Signer,
  calls: readonly Transaction[],
): Promise<Batch | undefined> {
  if (!adapter.calls) return undefined
  try {
    const hash = await adapter.calls.send({ ...request, calls })
    return { connectorId, hash, isBatch: true, walletName }
  } catch (error) {
    if (!isUnsupportedMethod(error) && !hasCode(error, ...notTogether)) throw error
    engine.logger.debug('The wallet refused the batch. Sending single calls.', error)
    return undefined
  }
}

async function sendOne(
  engine: Engine,
  { adapter, request }: Signer,
  transaction: Transaction,
  facts: TransactionFacts,
): Promise<PendingTransaction> {
  if (!adapter.transactions) throw transactionError('ABILITY_UNSUPPORTED')
  const hash = await adapter.transactions.send({ ...request, transaction })
  return startFollowing(engine, request, { ...facts, calls: [transaction], hash })
}

import type { PendingTransaction } from '../../../core/transactions/pendingTransaction.ts'
import { type ActivityEntry, entryKey } from './activityEntry.ts'

const kinds = { approve: 'approve', execute: 'execute', send: 'send', swap: 'trade' } as const

/** Makes an entry of a transaction that this page sent. */
export function pendingEntry({
  chainHash,
  chainId,
  hash,
  isBatch,
  kind,
  replacedBy,
  startedAt,
  status,
  to,
  transfers,
}: PendingTransaction): ActivityEntry {
  return {
    chainId,
    // Explorers know only the chain's hash, not the id that a wallet gave to several calls.
    hash: replacedBy ?? chainHash ?? (isBatch ? undefined : hash),
    key: entryKey(chainId, chainHash ?? hash),
    kind: kinds[kind],
    party: to || undefined,
    status,
    time: startedAt,
    transfers: transfers.map(({ amount, direction, nftName, symbol }) => ({
      amount,
      direction,
      nftName,
      symbol,
    })),
  }
}

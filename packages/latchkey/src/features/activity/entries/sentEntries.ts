import { foldCase } from '../../../core/address/foldCase.ts'
import type { PendingTransaction } from '../../../core/transactions/pendingTransaction.ts'
import type { ActivityEntry } from './activityEntry.ts'
import type { ActivityList } from './activityList.ts'
import { pendingEntry } from './pendingEntry.ts'

/** Transactions that this page sent from the account, and that the history does not list yet. */
export function sentEntries(
  { has, scope }: Pick<ActivityList, 'has' | 'scope'>,
  transactions: readonly PendingTransaction[],
): readonly ActivityEntry[] {
  const address = foldCase(scope.address)
  return transactions
    .filter((one) => foldCase(one.address) === address && scope.chainIds.includes(one.chainId))
    .map(pendingEntry)
    .filter(({ key }) => !has(key))
}

/**
 * What visitors are told in passing. A toast carries the English words; where the interface shows it,
 * it says them in the visitor's language.
 */
export const toastTexts = {
  'toast.transactionConfirmed': 'Transaction confirmed',
  'toast.transactionDropped': 'Transaction not found on the network any more. Check your wallet.',
  'toast.transactionFailed': 'Transaction failed',
  'toast.transactionReplaced': 'Transaction replaced by another one',
  'toast.transactionStarted': 'Transaction started',
  'toast.transactionsUnread': 'Failed to fetch transactions',
} as const

/**
 * What visitors are told in passing. A toast carries the English words and their key; where the
 * interface shows it, it says them in the visitor's language.
 */
export const toastTexts = {
  'toast.sendFailed': 'Something went wrong',
  'toast.sendFailedSolana': 'Failed to send transaction. Please try again.',
  'toast.tokensUnread': 'Token Balance Unavailable',
  'toast.transactionConfirmed': 'Transaction confirmed',
  'toast.transactionDifferent':
    'Your wallet has sent something else than you confirmed. Look at the transaction.',
  'toast.transactionDropped': 'Transaction not found on the network any more. Check your wallet.',
  'toast.transactionFailed': 'Transaction failed',
  'toast.transactionReplaced': 'Transaction replaced by another one',
  'toast.transactionStarted': 'Transaction started',
  'toast.transactionsUnread': 'Failed to fetch transactions',
} as const

// chunk: connected
/**
 * Texts of the toasts. A toast carries the English text and its key; the interface shows it in the
 * visitor's language.
 */
export const toastTexts = {
  'toast.actionNotAllowed': 'Action not allowed',
  // The wallet, and not the visitor here, ended the connection.
  'toast.disconnected': 'Your wallet ended the connection',
  'toast.sendFailed': 'Something went wrong',
  'toast.sendFailedSolana': 'Failed to send transaction. Please try again.',
  'toast.tokensUnread': 'Token Balance Unavailable',
  'toast.transactionConfirmed': 'Transaction confirmed',
  'toast.transactionDifferent':
    'Your wallet sent a different transaction than you confirmed. Review it now.',
  'toast.transactionDropped': 'Transaction was dropped. Check your wallet.',
  'toast.transactionFailed': 'Transaction failed',
  'toast.transactionReplaced': 'Transaction replaced',
  'toast.transactionStarted': 'Transaction started',
  'toast.transactionsUnread': 'Failed to fetch transactions',
} as const

/** German words of `transactions`. */
export const texts: Readonly<Record<string, string>> = {
  'toast.transactionConfirmed': 'Transaktion bestätigt',
  'toast.transactionDropped': 'Transaktion verworfen. Es wurde nichts gesendet.',
  'toast.transactionFailed': 'Transaktion fehlgeschlagen',
  'toast.transactionReplaced': 'Transaktion durch eine andere ersetzt',
  'toast.transactionStarted': 'Transaktion gestartet',
  'toast.transactionsUnread': 'Transaktionen konnten nicht geladen werden',
}

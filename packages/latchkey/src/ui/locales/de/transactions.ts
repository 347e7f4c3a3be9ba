/** German words of `transactions`. */
export const texts: Readonly<Record<string, string>> = {
  'toast.transactionConfirmed': 'Transaktion bestätigt',
  'toast.transactionDropped':
    'Transaktion im Netzwerk nicht mehr zu finden. Sieh in deiner Wallet nach.',
  'toast.transactionFailed': 'Transaktion fehlgeschlagen',
  'toast.transactionReplaced': 'Transaktion durch eine andere ersetzt',
  'toast.transactionStarted': 'Transaktion gestartet',
  'toast.transactionsUnread': 'Transaktionen konnten nicht geladen werden',
}

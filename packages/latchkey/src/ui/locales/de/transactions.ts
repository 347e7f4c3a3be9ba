/** German words of `transactions`. */
export const texts: Readonly<Record<string, string>> = {
  'toast.sendFailed': 'Etwas ist schiefgegangen',
  'toast.sendFailedSolana':
    'Die Transaktion konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  'toast.tokensUnread': 'Das Token-Guthaben ist nicht verfügbar',
  'toast.transactionConfirmed': 'Transaktion bestätigt',
  'toast.transactionDifferent':
    'Deine Wallet hat etwas anderes gesendet, als du bestätigt hast. Sieh dir die Transaktion an.',
  'toast.transactionDropped':
    'Transaktion im Netzwerk nicht mehr zu finden. Sieh in deiner Wallet nach.',
  'toast.transactionFailed': 'Transaktion fehlgeschlagen',
  'toast.transactionReplaced': 'Transaktion durch eine andere ersetzt',
  'toast.transactionStarted': 'Transaktion gestartet',
  'toast.transactionsUnread': 'Transaktionen konnten nicht geladen werden',
}

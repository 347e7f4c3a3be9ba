/** German texts of notices. */
export const texts: Readonly<Record<string, string>> = {
  'toast.authenticating': 'Anmeldung läuft …',
  'toast.declined': 'Unterschrift abgelehnt',
  'toast.disconnected': 'Deine Wallet hat die Verbindung beendet',
  'toast.noSmartAccounts': 'Diese Anwendung unterstützt möglicherweise keine Smart Accounts',
  'toast.sendFailed': 'Etwas ist schiefgegangen',
  'toast.sendFailedSolana':
    'Die Transaktion konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  'toast.signInFailed': 'Anmeldung fehlgeschlagen. Versuche es noch einmal.',
  'toast.signInUnavailable': 'Beim Start der Anmeldung ist ein Problem aufgetreten',
  'toast.tokensUnread': 'Das Token-Guthaben ist nicht verfügbar',
  'toast.transactionConfirmed': 'Transaktion bestätigt',
  'toast.transactionDifferent':
    'Deine Wallet hat eine andere Transaktion gesendet, als du bestätigt hast. Prüfe sie jetzt.',
  'toast.transactionDropped': 'Transaktion verworfen. Sieh in deiner Wallet nach.',
  'toast.transactionFailed': 'Transaktion fehlgeschlagen',
  'toast.transactionReplaced': 'Transaktion ersetzt',
  'toast.transactionStarted': 'Transaktion gestartet',
  'toast.transactionsUnread': 'Transaktionen konnten nicht geladen werden',
}

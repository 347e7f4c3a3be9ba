/** German texts of `sign-in`. */
export const texts: Readonly<Record<string, string>> = {
  'signIn.back': 'Abbrechen',
  'signIn.cancel': 'Nicht jetzt',
  'signIn.free': 'Das Unterschreiben ist kostenlos und löst keine Transaktion aus.',
  'signIn.heading': 'Bei {domain} anmelden',
  'signIn.proof': 'Deine Unterschrift beweist dieser Seite, dass {account} dir gehört.',
  'signIn.required': 'Du musst dich anmelden, um diese Seite zu nutzen.',
  'signIn.safe': 'Die Seite kann damit nicht über dein Geld verfügen.',
  'signIn.sign': 'Anmelden',
  'signIn.title': 'Anmelden',
  'signIn.waiting': 'In {wallet} unterschreiben',
  'signIn.waitingText':
    'Prüfe, dass die Nachricht {domain} nennt. Nennt sie eine andere Seite, lehne ab.',
}

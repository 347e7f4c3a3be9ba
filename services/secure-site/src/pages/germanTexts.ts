/** German texts of the pages at top level. */
export const texts: Readonly<Record<string, string>> = {
  'common.loading': 'Wird geladen',
  'common.retry': 'Noch einmal',
  'page.device.approve': 'Bestätigen',
  'page.device.approved': 'Gerät bestätigt. Du kannst diese Seite schließen.',
  'page.device.browser': 'Browser',
  'page.device.decline': 'Ablehnen',
  'page.device.declined':
    'Gerät abgelehnt. Wenn die Anfrage nicht von dir kam, ist deine Wallet sicher: Ein Code allein öffnet nichts.',
  'page.device.email': 'Konto',
  'page.device.expired':
    'Dieser Link gilt nicht mehr. Melde dich neu an, um einen neuen zu bekommen.',
  'page.device.failed': 'Dieser Link konnte nicht geprüft werden. Versuche es noch einmal.',
  'page.device.site': 'Seite',
  'page.device.text': 'Bestätige nur, wenn du dich gerade selbst anmeldest.',
  'page.device.title': 'Auf einem neuen Gerät anmelden?',
  'page.device.when': 'Angefragt',
  'page.passkey.alone': 'Öffne diese Seite aus den Einstellungen deiner Wallet.',
  'page.passkey.create': 'Passkey erstellen',
  'page.passkey.failed': 'Der Passkey wurde nicht erstellt. Versuche es noch einmal.',
  'page.passkey.text':
    'Er öffnet deine Wallet auf deinen Geräten. Danach schließt sich dieses Fenster.',
  'page.passkey.title': 'Passkey erstellen',
}

/** German texts of the pages at top level. */
const texts: Readonly<Record<string, string>> = {
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
  'page.device.gone':
    'Dieser Link gilt nicht mehr. Öffne den Link in der neuesten E-Mail, oder melde dich neu an, um einen weiteren zu bekommen.',
  'page.device.missing': 'Öffne den Link in deiner E-Mail, um ein Gerät zu bestätigen.',
  'page.device.site': 'Seite',
  'page.device.text': 'Bestätige nur, wenn du dich gerade selbst anmeldest.',
  'page.device.title': 'Auf einem neuen Gerät anmelden?',
  'page.device.when': 'Angefragt',
  'page.passkey.alone': 'Öffne diese Seite aus den Einstellungen deiner Wallet.',
  'page.passkey.create': 'Passkey erstellen',
  'page.passkey.created': 'Passkey erstellt. Du kannst diese Seite schließen.',
  'page.passkey.failed': 'Der Passkey wurde nicht erstellt. Versuche es noch einmal.',
  'page.passkey.gone':
    'Diese Seite wurde schon verwendet oder ist zu alt. Öffne sie noch einmal aus den Einstellungen deiner Wallet.',
  'page.passkey.text':
    'Er öffnet deine Wallet auf deinen Geräten. Erstelle ihn nur, wenn du diese Seite selbst geöffnet hast.',
  'page.passkey.title': 'Passkey erstellen',
  'page.unreachable': 'Der Dienst antwortet nicht. Versuche es noch einmal.',
  'page.social.continue': 'Weiter',
  'page.social.decline': 'Das bin ich nicht',
  'page.social.declined': 'Anmeldung abgelehnt. Du kannst dieses Fenster schließen.',
  'page.social.done': 'Du bist angemeldet. Du kannst dieses Fenster schließen.',
  'page.social.expired':
    'Diese Anmeldung gilt nicht mehr. Gehe zurück zur Seite und melde dich neu an.',
  'page.social.failed':
    'Die Anmeldung wurde nicht bestätigt. Geh zurück zur Seite und versuche es noch einmal.',
  'page.social.provider': 'Anmeldung',
  'page.social.text': 'Gehe nur weiter, wenn du dich gerade selbst auf dieser Seite anmeldest.',
  'page.social.title': 'Anmeldung abschließen?',
  'page.social.unread': 'Wir konnten diese Anmeldung nicht prüfen. Versuche es noch einmal.',
}

/** German. */
export function translate(key: string): string | undefined {
  return texts[key]
}

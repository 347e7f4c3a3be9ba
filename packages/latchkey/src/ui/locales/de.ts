const texts: Readonly<Record<string, string>> = {
  'kit.clear': 'Leeren',
  'kit.copied': 'Kopiert',
  'kit.copy': 'Kopieren',
  'kit.copyFailed': 'Kopieren wurde nicht erlaubt',
  'kit.loading': 'Wird geladen',
  'kit.newTab': 'öffnet in neuem Tab',
  'kit.unknownAmount': 'Unbekannt',
  'shell.back': 'Zurück',
  'shell.close': 'Schließen',
  'shell.details': 'Details',
  'shell.dismiss': 'Ausblenden',
  'shell.failed': 'Dieser Teil konnte nicht angezeigt werden',
  'shell.failedText': 'Deine Wallet ist nicht betroffen. Versuche es noch einmal oder geh zurück.',
  'shell.goBack': 'Zurück',
  'shell.legalBoth': 'Mit dem Verbinden stimmst du den {terms} und der {privacy} zu.',
  'shell.legalPrivacy': 'Mit dem Verbinden stimmst du der {privacy} zu.',
  'shell.legalTerms': 'Mit dem Verbinden stimmst du den {terms} zu.',
  'shell.loading': 'Wird geladen',
  'shell.notLoaded': 'Dieser Teil ist nicht angekommen',
  'shell.notLoadedText': 'Prüfe deine Verbindung und versuche es noch einmal.',
  'shell.privacy': 'Datenschutzerklärung',
  'shell.retry': 'Noch einmal versuchen',
  'shell.terms': 'Nutzungsbedingungen',
}

/** German. */
export function translate(key: string): string | undefined {
  return texts[key]
}

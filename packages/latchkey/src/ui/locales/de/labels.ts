/** German words of `labels`. */
export const texts: Readonly<Record<string, string>> = {
  'labels.add': 'Namen vergeben',
  'labels.address': 'Adresse oder Name',
  'labels.cancel': 'Abbrechen',
  'labels.change': 'Namen ändern',
  'labels.empty': 'Noch keine eigenen Namen',
  'labels.emptyText': 'Gib Adressen eigene Namen. Nur dieser Browser kennt sie.',
  'labels.label': 'Wie du sie nennst',
  'labels.list': 'Deine Namen für Adressen',
  'labels.lookupFailed':
    'Der Name ließ sich gerade nicht nachschlagen. Versuche es gleich noch einmal.',
  'labels.nobody': 'Das ist keine Adresse, und niemand hat diesen Namen.',
  'labels.reasonAddress': 'Gib eine Adresse oder einen Namen ein',
  'labels.reasonLabel': 'Gib ein, wie du sie nennst',
  'labels.remove': 'Namen entfernen',
  'labels.removed': 'Name entfernt',
  'labels.save': 'Speichern',
  'labels.saved': 'Name gespeichert',
  'labels.text': 'Nur dieser Browser kennt deine Namen.',
  'labels.title': 'Eigene Namen',
  'labels.tooLong': 'Höchstens 40 Zeichen',
}

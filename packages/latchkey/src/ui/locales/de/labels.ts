/** German texts of `labels`. */
export const texts: Readonly<Record<string, string>> = {
  'labels.add': 'Namen hinzufügen',
  'labels.cancel': 'Abbrechen',
  'labels.change': 'Namen ändern',
  'labels.empty': 'Noch keine Namen',
  'labels.emptyText':
    'Gib Adressen, die du kennst, einen Namen. Die Namen bleiben in diesem Browser.',
  'labels.label': 'Name',
  'labels.list': 'Deine Namen',
  'labels.lookupFailed':
    'Der Name konnte nicht nachgeschlagen werden. Versuche es gleich noch einmal.',
  'labels.notFound': 'Zu diesem Namen wurde keine Adresse gefunden.',
  'labels.reasonAddress': 'Gib eine Adresse oder einen Namen ein',
  'labels.reasonLabel': 'Gib einen Namen ein',
  'labels.remove': 'Namen entfernen',
  'labels.removed': 'Name entfernt',
  'labels.save': 'Speichern',
  'labels.saved': 'Name gespeichert',
  'labels.text': 'Die Namen bleiben in diesem Browser.',
  'labels.title': 'Namen für Adressen',
  'labels.tooLong': 'Höchstens 40 Zeichen',
}

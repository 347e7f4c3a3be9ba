/** What is said about labels. */
export const labelsTexts = {
  'labels.add': 'Add a label',
  'labels.address': 'Address or name',
  'labels.cancel': 'Cancel',
  'labels.empty': 'No labels yet',
  'labels.emptyText': 'Give addresses names of your own. Only this browser knows them.',
  'labels.label': 'What you call it',
  'labels.lookupFailed': 'The name could not be looked up just now. Try again in a moment.',
  'labels.list': 'Your labels',
  'labels.nobody': 'This is no address, and nobody has it as a name.',
  'labels.remove': 'Remove label',
  'labels.save': 'Save',
  'labels.tooLong': 'At most 40 characters',
  'labels.text': 'Only this browser knows your labels.',
  'labels.title': 'Labels',
  'labels.reasonAddress': 'Enter an address or a name',
  'labels.reasonLabel': 'Enter what you call it',
} as const

import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of address labels: names that the visitor gives to addresses. */
export const labelsTexts = {
  ...connectedTexts,
  // Button and title.
  'labels.add': 'Add a label',
  // Button.
  'labels.cancel': 'Cancel',
  // Title.
  'labels.change': 'Change label',
  'labels.empty': 'No labels yet',
  'labels.emptyText': 'Name the addresses you know. Labels stay in this browser.',
  // Label of the field for the name.
  'labels.label': 'Label',
  'labels.lookupFailed': 'Couldn’t look up the name. Try again in a moment.',
  'labels.list': 'Your labels',
  'labels.notFound': 'No address found for that name.',
  // Button.
  'labels.remove': 'Remove label',
  // Toast, as is saved.
  'labels.removed': 'Label removed',
  // Button.
  'labels.save': 'Save',
  'labels.saved': 'Label saved',
  'labels.tooLong': 'Up to 40 characters',
  'labels.text': 'Labels stay in this browser.',
  'labels.title': 'Address labels',
  // Why the button "Save" is disabled, as is labels.reasonLabel.
  'labels.reasonAddress': 'Enter an address or a name',
  'labels.reasonLabel': 'Enter a label',
} as const

/** Texts of the approval. */
export const approveTexts = {
  'approve.none': 'Nothing to review',
  'approve.noneText': 'Requests of this site show up here.',
  'approve.title': 'Review request',
} as const

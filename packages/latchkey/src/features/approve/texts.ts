/** Texts of the approval. */
export const approveTexts = {
  // Title while the frame shows the state of sent calls.
  'approve.calls': 'Transaction status',
  'approve.none': 'Nothing to review',
  'approve.noneText': 'Requests of this site show up here.',
  // Title: a request of the page that the visitor approves or declines.
  'approve.title': 'Review request',
} as const

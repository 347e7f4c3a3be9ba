/** Texts of the controls. */
export const kitTexts = {
  // Button in a search field: empties it.
  'kit.clear': 'Clear',
  // Replaces the label of a button after a press.
  'kit.copied': 'Copied',
  'kit.copyFailed': 'Couldn’t copy',
  // Read by screen readers after the name of a link.
  'kit.newTab': 'opens in a new tab',
  // Read by screen readers in place of an amount.
  'kit.unknownAmount': 'Unknown',
} as const

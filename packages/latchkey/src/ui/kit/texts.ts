/** What the controls themselves say. */
export const kitTexts = {
  'kit.clear': 'Clear',
  'kit.copied': 'Copied',
  'kit.copyFailed': 'Copying was not allowed',
  'kit.loading': 'Loading',
  'kit.newTab': 'opens in a new tab',
  'kit.panelMissing': 'This part could not be loaded',
  'kit.retry': 'Try again',
  'kit.unknownAmount': 'Unknown',
} as const

/** What the controls themselves say. */
export const kitTexts = {
  'kit.clear': 'Clear',
  'kit.copied': 'Copied',
  'kit.copyFailed': 'Copying was not allowed',
  'kit.loading': 'Loading',
  'kit.newTab': 'opens in a new tab',
  'kit.unknownAmount': 'Unknown',
} as const

/** Texts around the settings of the embedded wallet. */
export const settingsTexts = {
  'settings.changeEmail': 'Change email address',
  // Row: shows the keys of the embedded wallet.
  'settings.export': 'Export wallet',
  'settings.title': 'Wallet settings',
  'settings.upgradeHeading': 'Your wallet is yours',
  'settings.upgradeText': 'Export it to use it in any other wallet app, with the same address.',
  'settings.upgradeTitle': 'Export your wallet',
} as const

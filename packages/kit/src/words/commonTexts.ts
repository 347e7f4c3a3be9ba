/** Texts that several features share. Included in every catalogue. */
export const commonTexts = {
  // Button and title: the list of every wallet that can be connected.
  'common.allWallets': 'All wallets',
  // Button.
  'common.chooseNetwork': 'Choose network',
  // Button: empties a search field.
  'common.clearSearch': 'Clear search',
  // Button: closes the window.
  'common.close': 'Close',
  // Button.
  'common.connectWallet': 'Connect wallet',
  // Button.
  'common.copyLink': 'Copy link',
  // Heading of a folded section with technical information.
  'common.details': 'Details',
  // Button: closes what was completed.
  'common.done': 'Done',
  // Read by screen readers while content is fetched.
  'common.loading': 'Loading',
  // Button: opens the wallet's website.
  'common.openWebApp': 'Open web app',
  // Link within "By connecting you agree to the …".
  'common.privacy': 'privacy policy',
  // Button.
  'common.retry': 'Try again',
  // Link within "By connecting you agree to the …".
  'common.terms': 'terms of service',
  // Tag of a network whose tokens have no value.
  'common.testnet': 'Test network',
} as const

export type CommonKey = keyof typeof commonTexts

/** Texts that several features share. Included in every catalogue. */
export const commonTexts = {
  // Button and title: the list of every wallet that can be connected.
  'common.allWallets': 'All wallets',
  // Below the title of a wallet that shows a request.
  'common.approveToShare': 'Approve the request in your wallet to share your address.',
  // Another request waits in the wallet, so that it refuses this one.
  'common.busy': 'Open {wallet}: a request is waiting there',
  // Follows the one above.
  'common.busyText': 'Approve or decline it, then try again.',
  // Button.
  'common.chooseNetwork': 'Choose network',
  // Button: empties a search field.
  'common.clearSearch': 'Clear search',
  // Button: closes the window.
  'common.close': 'Close',
  // Button.
  'common.connectWallet': 'Connect wallet',
  // Title: the wallet shows a request.
  'common.continueIn': 'Continue in {wallet}',
  // Button.
  'common.copyLink': 'Copy link',
  // The visitor declined in the wallet.
  'common.declined': 'Request declined',
  // Heading of a folded section with technical information.
  'common.details': 'Details',
  // Button: ends the connection with the wallet.
  'common.disconnect': 'Disconnect',
  // Button: closes what was completed.
  'common.done': 'Done',
  // Read by screen readers while content is fetched.
  'common.loading': 'Loading',
  'common.lookForRequest': 'Don’t see it? Open {wallet} and look for a request.',
  // Of a browser extension.
  'common.lookInToolbar': 'Don’t see it? Click the {wallet} icon in your browser’s toolbar.',
  'common.notConnected': 'Couldn’t connect',
  'common.nothingShared': 'Nothing was shared. Try again whenever you’re ready.',
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
  // Stands for {name} or {wallet}, e.g. in "Open {wallet}", if the wallet has no name.
  'common.yourWallet': 'your wallet',
} as const

export type CommonKey = keyof typeof commonTexts

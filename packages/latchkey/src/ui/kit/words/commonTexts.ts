/** Texts that several features share. Every catalogue says them, too. */
export const commonTexts = {
  // Label of a field that takes a wallet address, or a name such as alice.eth.
  'common.addressOrName': 'Address or name',
  // Button and title: the list of every wallet that can be connected.
  'common.allWallets': 'All wallets',
  // Button.
  'common.chooseNetwork': 'Choose network',
  // Button and title.
  'common.chooseToken': 'Choose token',
  // Button: empties a search field.
  'common.clearSearch': 'Clear search',
  // Button: closes the window.
  'common.close': 'Close',
  // Button.
  'common.connectWallet': 'Connect wallet',
  // Button.
  'common.copyAddress': 'Copy address',
  // Button.
  'common.copyLink': 'Copy link',
  // Heading of a folded section with technical information.
  'common.details': 'Details',
  // Button: closes what was completed.
  'common.done': 'Done',
  // Link to a block explorer, e.g. "View on Etherscan".
  'common.explorer': 'View on {explorer}',
  // Read by screen readers while content is fetched.
  'common.loading': 'Loading',
  // Button: enters the highest possible amount.
  'common.max': 'Max',
  'common.namespace.bip122': 'Bitcoin',
  'common.namespace.eip155': 'Ethereum',
  'common.namespace.polkadot': 'Polkadot',
  'common.namespace.solana': 'Solana',
  // Read by screen readers on a button that changes the network, e.g. "Network: Base".
  'common.network': 'Network: {network}',
  // Charge of the network for a transaction.
  'common.networkFee': 'Network fee',
  'common.noTokenFound': 'No token found',
  'common.noWallet': 'No wallet is connected',
  // Button: opens the wallet's website.
  'common.openWebApp': 'Open web app',
  // Link within "By connecting you agree to the …".
  'common.privacy': 'privacy policy',
  // Button: shows the address to receive tokens at.
  'common.receive': 'Receive',
  // Button.
  'common.retry': 'Try again',
  // Label of a search field for tokens.
  'common.searchTokens': 'Name, symbol or address',
  // Button: starts a transfer.
  'common.send': 'Send',
  // Link within "By connecting you agree to the …".
  'common.terms': 'terms of service',
  // Tag of a network whose tokens have no value.
  'common.testnet': 'Test network',
  // Read by screen readers after a search.
  'common.tokensFound':
    '{count, plural, =0 {No token found} one {# token found} other {# tokens found}}',
  'common.yourAccounts': 'Your accounts',
  // Heading and button: the tokens that the account holds.
  'common.yourTokens': 'Your tokens',
} as const

export type CommonKey = keyof typeof commonTexts

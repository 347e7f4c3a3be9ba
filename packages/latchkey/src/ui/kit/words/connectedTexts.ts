// chunk: figures
/** Texts that features for connected visitors share. Their catalogues spread them. */
export const connectedTexts = {
  // Label of a field that takes a wallet address, or a name such as alice.eth.
  'common.addressOrName': 'Address or name',
  // Below an amount: what the account holds, e.g. "Balance 0.5 ETH".
  'common.balance': 'Balance {amount}',
  'common.balanceUnknown': 'Balance unavailable',
  // Button and title.
  'common.chooseToken': 'Choose token',
  // Button.
  'common.copyAddress': 'Copy address',
  // Link to a block explorer, e.g. "View on Etherscan".
  'common.explorer': 'View on {explorer}',
  // Stands for {fee} in the texts of a network fee, e.g. "about $0.12".
  'common.feeAbout': 'about {fee}',
  // The same for an amount below {fee}, e.g. "less than $0.01".
  'common.feeBelow': 'less than {fee}',
  // Button: enters the highest possible amount.
  'common.max': 'Max',
  // Read by screen readers on a button that changes the network, e.g. "Network: Base".
  'common.network': 'Network: {network}',
  // Charge of the network for a transaction.
  'common.networkFee': 'Network fee',
  // Follows "No token found".
  'common.noTokenAt': 'No token found at this address on {network}.',
  'common.noTokenFound': 'No token found',
  'common.noWallet': 'No wallet is connected',
  // Beside figures that could not be read again.
  'common.old': 'This may be out of date.',
  // Tab, and name of an account: the address for collectibles that are inscribed in Bitcoin.
  'common.ordinals': 'Ordinals',
  // The same of the address for bitcoins.
  'common.payments': 'Payments',
  // Button: shows the address to receive tokens at.
  'common.receive': 'Receive',
  // Shown beside the button that stops waiting for the wallet.
  'common.requestStays': 'The request may still be open in your wallet. Decline it there.',
  // Label of a search field for tokens.
  'common.searchTokens': 'Name, symbol or address',
  // Button: starts a transfer.
  'common.send': 'Send',
  // Read by screen readers after a search.
  'common.tokensFound':
    '{count, plural, =0 {No token found} one {# token found} other {# tokens found}}',
  // Why an amount is refused: it has more digits after the point.
  'common.tooFine': 'Up to {decimals} decimals',
  // Tag of a token that is on no list, so anyone may have made it.
  'common.unlisted': 'Not listed',
  'common.yourAccounts': 'Your accounts',
  // Heading and button: the tokens that the account holds.
  'common.yourTokens': 'Your tokens',
} as const

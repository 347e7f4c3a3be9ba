import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the account view. */
export const accountTexts = {
  ...connectedTexts,
  // Button: buy tokens with money.
  'account.action.onramp': 'Buy',
  // Button: exchange one token for another.
  'account.action.swaps': 'Swap',
  // Read by screen readers before the buttons Buy, Swap, Receive and Send.
  'account.actions': 'Actions',
  // Button: shows the accounts that the wallet shares.
  'account.choose': 'Choose account',
  // {wallet} is the name of a wallet, e.g. MetaMask.
  'account.connectedWith': 'Connected with {wallet}',
  // Button; {family} is e.g. "Solana".
  'account.connectFamily': 'Connect {family}',
  // Button: ends the connections with all wallets.
  'account.disconnectAll': 'Disconnect all',
  // Button; {family} is e.g. "Solana".
  'account.disconnectFamily': 'Disconnect {family}',
  // Button: tells how to take the embedded wallet to another wallet app.
  'account.elsewhere': 'Use your wallet elsewhere',
  'account.empty': 'Your wallet is ready',
  'account.emptyText': 'Add funds or receive tokens and they’ll show up here.',
  'account.failed': 'Couldn’t load your tokens',
  'account.failedText': 'Your funds are safe.',
  // Button: register a name such as alice.eth.
  'account.getName': 'Get a name',
  // Row: leads to the names that the visitor gave to addresses.
  'account.labels': 'Address labels',
  // Button: shows further actions.
  'account.more': 'More',
  // In place of a token's price.
  'account.noPrice': 'Price unavailable',
  'account.offline': 'You’re offline. Showing your last known balances.',
  // No balance was loaded before.
  'account.offlineUnknown': 'You’re offline. Your balances will appear once you’re back online.',
  // Why the button "Try again" is disabled.
  'account.retryLater': 'Try again in 30 seconds',
  'account.retrySoon': 'Trying again in 30 seconds.',
  // Row: leads to what apps may do without asking.
  'account.sessions': 'App permissions',
  // Read by screen readers before the accounts to choose from.
  'account.shared': 'Accounts in this wallet',
  // An account that is a contract.
  'account.smart': 'Smart account',
  // Button: buy tokens with money.
  'account.start.onramp': 'Add funds',
  // Button: shows the address to receive tokens at.
  'account.start.receive': 'Show my address',
  // Button.
  'account.switch': 'Switch network',
  // Tab: the account's transactions.
  'account.tab.Activity': 'Activity',
  // Tab.
  'account.tab.Nfts': 'NFTs',
  // Tab.
  'account.tab.Tokens': 'Tokens',
  // Read by screen readers before the tabs Tokens, NFTs and Activity.
  'account.tabs': 'Account sections',
  'account.testnet': 'This is a test network',
  'account.testnetText': 'Test tokens have no value.',
  // Button: settings of the embedded wallet.
  'account.walletSettings': 'Wallet settings',
  // Title while the connection of the last visit is restored.
  'account.reconnecting': 'Reconnecting…',
  // Title: the connected account.
  'account.title': 'Account',
  // {reference} is the number or id of a network without a known name.
  'account.unknownNetwork': 'Chain {reference}',
  'account.unsupported': 'This site doesn’t support your wallet’s network.',
} as const

/** Texts of the views around networks. */
export const networksTexts = {
  // Beside the name of a chain, e.g. "Solana".
  'networks.apart': 'No wallet connected yet',
  // Tag of a network, as are selected and pending.
  'networks.connected': 'Connected',
  // Tag of the current network.
  'networks.selected': 'Selected',
  'networks.empty': 'No network found',
  'networks.emptyText': 'No network matches “{search}”.',
  // Read by screen readers after a search.
  'networks.found':
    '{count, plural, =0 {No network found} one {# network found} other {# networks found}}',
  'networks.help': 'What is a network?',
  // Read by screen readers before the list.
  'networks.list': 'Networks',
  'networks.locked': 'This site uses one network.',
  // The wallet has the request to switch and hasn't responded yet.
  'networks.pending': 'Waiting',
  // Label of a search field.
  'networks.search': 'Search networks',
  'networks.title': 'Choose network',
  // Below the name of a network that can't be chosen.
  'networks.unsupported': 'Not supported by your wallet',
  'switchNetwork.done': 'You’re on {network}',
  'switchNetwork.failed': 'Couldn’t switch',
  'switchNetwork.failedText': 'Try again, or switch to {network} in your wallet.',
  'switchNetwork.gone': 'This network is no longer available',
  // {network} is a network of another chain, which the visitor's login connects.
  'switchNetwork.joining': 'Connecting {network}',
  'switchNetwork.joiningText': 'Your login has an account there, too.',
  // Button.
  'switchNetwork.other': 'Choose another network',
  'switchNetwork.refusedText': 'You’re still on the same network.',
  // Title.
  'switchNetwork.title': 'Switch network',
  'switchNetwork.waitingText': 'Approve the switch to {network} in your wallet.',
  // {reference} is the number or id of a network.
  'unsupported.text':
    'This site doesn’t support chain {reference}, which {wallet} is on. Choose a network to continue.',
  'whatIsANetwork.coins': 'Every network has its own fee coin',
  'whatIsANetwork.coinsText': 'Before you send anything, make sure you have a little of that coin.',
  'whatIsANetwork.same': 'One address, many networks',
  'whatIsANetwork.sameText': 'Your balances differ on each network, so check which one you’re on.',
  'whatIsANetwork.shared': 'A shared record',
  'whatIsANetwork.sharedText': 'Many computers run a network together and agree on who owns what.',
} as const

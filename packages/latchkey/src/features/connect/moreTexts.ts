import { connectTexts } from './texts.ts'

/** What the views say that Connect leads to. */
export const moreTexts = {
  ...connectTexts,
  'allWallets.certified': 'Certified only',
  'allWallets.clear': 'Clear search',
  'allWallets.empty': 'No wallet found',
  'allWallets.emptyCertified': 'No certified wallet is called that. Try without the filter.',
  'allWallets.emptyText': 'No wallet is called “{search}”. Check the spelling or try another name.',
  'allWallets.found':
    '{count, plural, =0 {No wallet found} one {# wallet found} other {# wallets found}}',
  'allWallets.list': 'Wallets',
  'allWallets.search': 'Search wallets',
  'allWallets.showAll': 'Show all wallets',
  'allWallets.title': 'All wallets',
  'get.explore': 'Explore all wallets',
  'get.get': 'Get',
  'get.intro': 'Pick one, install it, then come back here to connect.',
  'get.title': 'Get a wallet',
  'guide.home': 'A home for what you own',
  'guide.homeText':
    'Your coins and collectibles live on public networks. A wallet holds the keys to them.',
  'guide.login': 'A new way to sign in',
  'guide.loginText': 'Instead of a name and a password for every site, you connect your wallet.',
  'guide.safe': 'You decide',
  'guide.safeText': 'Sites can ask, but nothing leaves your wallet unless you approve it there.',
} as const

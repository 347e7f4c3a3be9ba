import { connectTexts } from './texts.ts'

/** Texts of the views that the view Connect leads to. */
export const moreTexts = {
  ...connectTexts,
  // Label of a switch: lists only wallets that were checked.
  'allWallets.certified': 'Certified only',
  'allWallets.empty': 'No wallet found',
  'allWallets.emptyCertified': 'No certified wallet matches. Turn off the filter to see all.',
  'allWallets.emptyText': 'No results for “{search}”. Check the spelling or try another name.',
  // Read by screen readers after a search.
  'allWallets.found':
    '{count, plural, =0 {No wallet found} one {# wallet found} other {# wallets found}}',
  // Read by screen readers before the list.
  'allWallets.list': 'Wallets',
  // Label of a search field.
  'allWallets.search': 'Search wallets',
  // Button: turns off the filter "Certified only".
  'allWallets.showAll': 'Show all wallets',
  // Button.
  'get.explore': 'Explore all wallets',
  'get.intro': 'Pick one, install it, then come back here to connect.',
} as const

import { buyTexts } from './texts.ts'

/** Texts of the views that the form for buying leads to: choices, progress, purchases, guide. */
export const moreTexts = {
  ...buyTexts,
  // A purchase was delivered, e.g. "25 USDC arrived".
  'buy.arrived': '{amount} {symbol} arrived',
  'buy.arrivedSome': '{symbol} arrived',
  'buy.arrivedText': 'It’s in your account on {network}.',
  'buy.blocked': 'Your browser blocked the checkout',
  'buy.blockedText': 'Open it here.',
  // Button: returns to the form.
  'buy.change': 'Change purchase',
  'buy.closed': 'The checkout was closed',
  'buy.closedText':
    'If you’ve paid, your purchase will appear here. If not, open the checkout again.',
  'buy.currencyTitle': 'Choose currency',
  // Read by screen readers after a search.
  'buy.found': '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  'buy.gaveUp': 'Not here yet',
  'buy.gaveUpText': 'Some payments take longer, such as bank transfers.',
  // Button.
  'buy.checkAgain': 'Check again',
  'buy.checkFailed': 'Couldn’t check yet. Still trying.',
  // Button.
  'buy.more': 'Buy more',
  'buy.none': 'No purchase in progress',
  // A search without a result.
  'buy.nothingFound': 'Nothing found',
  'buy.nothingFoundText': 'No results for “{search}” on {network}.',
  // A token and its network, e.g. "USDC on Base".
  'buy.on': '{symbol} on {network}',
  // Button.
  'buy.open': 'Open checkout',
  // Button.
  'buy.openAgain': 'Open checkout again',
  'buy.preparing': 'Preparing the checkout',
  'buy.purchaseFailed': 'The purchase failed',
  'buy.purchaseFailedText': 'Nothing was delivered. See the checkout for your payment’s status.',
  'buy.purchasesEmpty': 'No purchases yet',
  'buy.purchasesEmptyText': 'What you buy on {network} will appear here.',
  'buy.purchasesFailed': 'Couldn’t load your purchases',
  'buy.purchasesFailedText': 'Check your connection and try again.',
  'buy.refused': '{seller} declined this purchase',
  'buy.refusedText': 'Try another amount or currency, or try again in a moment.',
  // Label of a search field.
  'buy.search': 'Search',
  'buy.settling': 'Payment received. {symbol} is on its way',
  'buy.settlingText': 'You can close this window.',
  // Status of a purchase.
  'buy.status.done': 'Delivered',
  // Tag of a purchase, as is settling: the money is on its way.
  'buy.status.failed': 'Failed',
  'buy.status.settling': 'In progress',
  'buy.unknownDate': 'Date unknown',
  'buy.purchasesElsewhere': 'See your purchases on the seller’s site',
  'buy.waiting': 'Finish paying at {seller}',
  'buy.waitingText': 'Continue in the new tab. We’ll update this when it arrives.',
  'whatIsABuy.check': 'Straight to your wallet',
  'whatIsABuy.checkText':
    'What you buy is sent to your account. Neither this site nor the seller keeps it.',
  'whatIsABuy.fees': 'Sellers charge a fee',
  'whatIsABuy.feesText': 'Usually 1 to 2%. You see what you get, after fees, before you pay.',
  'whatIsABuy.pay': 'Pay the way you’re used to',
  'whatIsABuy.payText': 'Pay by card or bank transfer on the seller’s site.',
} as const

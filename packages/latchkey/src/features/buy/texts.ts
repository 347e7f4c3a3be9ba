import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the form for buying. */
export const buyTexts = {
  ...connectedTexts,
  // Title and row: purchases of this visitor.
  'buy.activity': 'Your purchases',
  // Label of the amount field; {currency} is e.g. "EUR".
  'buy.amount': 'Amount in {currency}',
  'buy.amountMissing': 'Enter an amount',
  // Tag of the cheapest offer.
  'buy.best': 'Best price',
  // Button: opens the checkout of the seller with the best offer.
  'buy.continue': 'Continue with {seller}',
  'buy.currenciesFailed': 'Couldn’t load all options. Showing common currencies.',
  // Label of the currency to pay in.
  'buy.currency': 'Pay with',
  'buy.disconnected': 'Connect a wallet to buy',
  'buy.disconnectedText': 'What you buy is sent to your account.',
  'buy.elsewhere': 'Buying isn’t available on {network}',
  'buy.elsewhereText': 'Choose another network to buy on.',
  // A purchase was delivered, e.g. "25 USDC arrived".
  'buy.endDone': '{amount} {symbol} arrived',
  'buy.endFailed': 'Your purchase of {symbol} failed',
  'buy.estimate': 'Estimated price. You’ll see the final one at checkout.',
  // The token that the estimate is paid out in, below the amount: "About $98" – "in USDC".
  'buy.estimateIn': 'in {symbol}',
  // {amount} in the visitor's currency, e.g. "About €20".
  'buy.estimateWorth': 'About {amount}',
  // Fee of a seller, e.g. "1–2% fee".
  'buy.fee': '{least}–{most}% fee',
  // {amount} is what the seller charges, e.g. "Fees €1.20".
  'buy.fees': 'Fees {amount}',
  // Label of the token to buy.
  'buy.good': 'You get',
  'buy.help': 'What is buying crypto?',
  'buy.limitAbove': 'Most sellers accept up to {limit}.',
  'buy.limitBelow': 'Most sellers accept {limit} or more.',
  // {method} is e.g. "Card".
  'buy.limitPartly': '{method} payments are usually limited to {limit}. Pay another way.',
  // Begins the sentence of buy.limitPartly.
  'buy.method.ach_bank_account': 'Bank transfer',
  // Way to pay: a bank card.
  'buy.method.card': 'Card',
  'buy.nothingSold': 'Nothing to buy right now',
  'buy.nothingSoldText': 'Try again later.',
  'buy.off': 'Buying isn’t available',
  'buy.offText': 'This site doesn’t offer buying for this account.',
  // Below the name of a seller who shows the price on its own site.
  'buy.pageGood': 'Buy {symbol} at the seller’s price',
  // Read by screen readers before buttons such as "$100".
  'buy.presets': 'Amounts',
  // Button: shows the purchase.
  'buy.result': 'View',
  'buy.sandbox': 'Test mode: no real money. Use the test card shown at checkout.',
  // Used within a sentence in place of a seller's name.
  'buy.seller': 'the seller',
  // In place of a seller's name.
  'buy.sellerName': 'Card or bank',
  // Heading: companies that sell tokens.
  'buy.sellers': 'Sellers',
  // Title.
  'buy.title': 'Buy crypto',
  'buy.inProgress': 'You’re buying {symbol} at {seller}.',
} as const

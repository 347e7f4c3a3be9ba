import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the views of swaps. */
export const swapTexts = {
  ...connectedTexts,
  // Choice, as are swap.allow.permit and swap.allow.unlimited.
  'swap.allow.exact': 'Only {amount} {symbol}',
  'swap.allow.exactText': 'Just this swap. Recommended.',
  'swap.allow.permit': 'Sign for {amount} {symbol}',
  'swap.allow.permitText': 'A signature instead of a transaction. Valid for 20 minutes.',
  'swap.allow.title': 'How much {symbol} can the exchange use?',
  // Choice: how much of the token the exchange may use.
  'swap.allow.unlimited': 'Any amount',
  'swap.allow.unlimitedText':
    'Skips this step next time, but a hacked exchange could take all your {symbol}.',
  // Read by screen readers as the name of a field.
  'swap.payAmount': 'Amount of {symbol} to give',
  // Button.
  'swap.back': 'Back to the swap',
  // Read by screen readers on a button, as is swap.chooseGive.
  'swap.chooseGet': 'You get {symbol}. Choose another token',
  'swap.chooseGive': 'You give {symbol}. Choose another token',
  // Read by screen readers on a button that shows them.
  'swap.expand': 'Rate, fees and slippage',
  'swap.fee.uncertain': 'Your {symbol} may not cover the network fee.',
  // Labels of an amount. This one: what a simulation of the swap brought.
  'swap.figure.about': 'You get about',
  // The form's limit: a swap that would bring less is not sent.
  'swap.figure.accepted': 'You accept at least',
  // How much the swap itself changes the price.
  'swap.figure.impact': 'Price impact',
  // The minimum that the exchange's contract enforces.
  'swap.figure.least': 'You get at least',
  // {percent} is the share of the amount to give, e.g. "0.85%".
  'swap.figure.provider': 'Provider fee ({percent})',
  // How far the price may move before the swap cancels.
  'swap.figure.slippage': 'Slippage',
  // The quoted minimum of a swap that could not be checked, or not yet.
  'swap.figure.unverified': 'You get (not verified)',
  // Button: exchanges the two tokens.
  'swap.flip': 'Switch direction',
  // Label of the token that arrives, as is swap.give of the one that leaves.
  'swap.get': 'You get',
  // Label of an amount.
  'swap.give': 'You give',
  'swap.impact.high': 'This swap moves the price. You lose about {percent} of what you give.',
  'swap.impact.severe':
    'This swap moves the price a lot. You lose about {percent} of what you give, so try less.',
  // Label of a checkbox.
  'swap.impact.tick': 'I understand I may lose about {percent}',
  'swap.impact.unknown': 'No price found for {symbol}. Check the rate yourself.',
  // swap.lack: why the button is disabled.
  'swap.lack.amount': 'Enter an amount',
  'swap.lack.asking': 'Finding the best rate',
  'swap.lack.balance': 'Not enough {symbol}',
  // The swap was not verified; a notice above says why.
  'swap.lack.blocked': 'Can’t be sent',
  'swap.lack.decimals':
    '{symbol} has {count, plural, =0 {no decimals} one {# decimal} other {# decimals}}',
  'swap.lack.expired': 'Quote expired',
  'swap.lack.fee': 'Not enough {symbol} for the network fee',
  'swap.lack.moved': 'The price changed',
  'swap.lack.problem': 'No quote available',
  'swap.lack.slippage': 'Enter 0.05% to 50% slippage',
  'swap.lack.small': 'Amount too small',
  'swap.lack.tick': 'Confirm the warning above',
  'swap.lack.token': 'Choose what you get',
  // Button.
  'swap.moved.accept': 'Accept new price',
  'swap.moved.text': 'You’d now get {now} {symbol}, less than the {least} you agreed to.',
  'swap.preview.sentence': 'Swap {given} {from} for about {got} {to} on {network}.',
  // {from} and {to} are the symbols of tokens, {coin} is the one of the network.
  'swap.problem.allowance': 'You allowed less {from} than needed',
  'swap.problem.allowance.text': 'Nothing was swapped. Allow the full amount in {wallet}.',
  'swap.problem.approval': 'The approval failed on the network',
  'swap.problem.approval.paid': 'You paid a network fee of {fee} {coin}. Nothing was swapped.',
  'swap.problem.approval.text': 'You paid only the network fee. Nothing was swapped.',
  'swap.problem.busy': 'Open {wallet}: a request is waiting there',
  'swap.problem.busy.text': 'Approve or decline it, then try again.',
  'swap.problem.dropped': 'The transaction was dropped',
  'swap.problem.dropped.text':
    'The network dropped it, or another one replaced it. Check {wallet} before you swap again.',
  'swap.problem.elsewhere': 'Your wallet changed account or network',
  'swap.problem.elsewhere.text': 'Nothing was swapped. Start again.',
  'swap.problem.failed': 'Couldn’t swap',
  'swap.problem.failed.text': 'Nothing was swapped. Try again in a moment.',
  'swap.problem.fee': 'Not enough {coin} for the network fee',
  'swap.problem.fee.text': 'Swap less, or get some {coin} first.',
  'swap.problem.liquidity': 'Not enough liquidity',
  'swap.problem.liquidity.text':
    'You can’t swap this amount of {from} for {to} right now. Try another amount.',
  'swap.problem.moved': 'The price changed',
  'swap.problem.moved.text': 'You’d get less than you agreed to, so nothing was swapped.',
  'swap.problem.node': 'The network isn’t responding',
  'swap.problem.node.text': 'Nothing was swapped. Try again in a moment.',
  'swap.problem.off': 'Swaps aren’t available on this site',
  'swap.problem.poor': 'Not enough {from}',
  'swap.problem.poor.text': 'You don’t have that much {from}.',
  'swap.problem.provider': 'Swaps are unavailable right now',
  'swap.problem.provider.text': 'Your amounts are saved. Try again in a moment.',
  'swap.problem.refused': 'Request declined',
  'swap.problem.refused.text': 'Nothing was swapped. Your amounts are saved.',
  'swap.problem.small': 'This amount is too small',
  'swap.problem.small.text': 'You might get no {to} for it. Enter a larger amount.',
  'swap.problem.tampered': 'We stopped this swap',
  'swap.problem.tampered.text':
    'The swap service returned a different swap than you asked for. Nothing was swapped.',
  'swap.problem.token': 'This token can’t be swapped',
  'swap.problem.token.text': 'The swap service doesn’t support it here.',
  'swap.problem.undone': 'The swap failed on the network',
  'swap.problem.undone.paid': 'You paid a network fee of {fee} {coin}. You still have your {from}.',
  'swap.problem.undone.text': 'You paid only the network fee. You still have your {from}.',
  'swap.problem.unsupported': 'Swaps aren’t available on this network',
  'swap.problem.unsupported.text': 'Swaps work on Ethereum, Base, Arbitrum and others.',
  'swap.problem.unverified': 'Swap not verified',
  'swap.problem.unverified.text':
    'We couldn’t check what you’d get, so we didn’t send anything. Try again later.',
  'swap.problem.wouldFail': 'This swap would fail',
  'swap.problem.wouldFail.text': 'The network would reject it. Nothing was swapped.',
  'swap.renews': 'New quote every 10 seconds',
  // Button and title.
  'swap.review': 'Review swap',
  // Title: the permission for the exchange is on its way.
  'swap.run.approvalSent': 'Allowing {from}',
  'swap.run.approvalSent.text': 'Waiting for the network. The swap comes next.',
  'swap.run.approving': 'Approve {from} in {wallet}',
  'swap.run.approving.text': 'Step 1 of 2: let the exchange use {given} {from}.',
  'swap.run.approving.unlimited': 'Step 1 of 2: let the exchange use any amount of {from}.',
  'swap.run.checking': 'Checking the swap',
  'swap.run.checking.text': 'Making sure the swap matches what you reviewed.',
  // Title.
  'swap.run.done': 'Swapped',
  'swap.run.done.about': 'You swapped {given} {from} for about {least} {to}.',
  'swap.run.done.text': 'You swapped {given} {from} for at least {least} {to}.',
  'swap.run.hint': 'Don’t see it? Open {wallet}.',
  // Title: the swap is on its way.
  'swap.run.sent': 'Swapping',
  'swap.run.sent.text': 'Waiting for the network. You can close this window.',
  'swap.run.signing': 'Sign the request in {wallet}',
  'swap.run.signing.text': 'Step 1 of 2: let the exchange use {given} {from}. Signing is free.',
  'swap.run.swapping': 'Approve the swap in {wallet}',
  'swap.run.swapping.about': '{given} {from} for about {least} {to}.',
  'swap.run.swapping.text': '{given} {from} for at least {least} {to}.',
  'swap.select.emptyText': 'No token matches “{search}”. Try its address.',
  // Heading of the tokens that the account doesn't hold.
  'swap.select.others': 'All tokens',
  // Read by screen readers before a list of popular tokens.
  'swap.select.suggested': 'Suggested',
  'swap.slippage.risky': 'High slippage lets others profit from your swap.',
  'swap.slippage.text': 'The swap cancels if the price moves more than this.',
  // Buttons.
  'swap.swap': 'Swap {given} {from}',
  'swap.signAndSwap': 'Sign and swap {given} {from}',
  'swap.allowAndSwap': 'Allow {from} and swap',
  // Title.
  'swap.title': 'Swap',
  // {word} is what the site asked for, e.g. "USDC".
  'swap.unknown': '{word} isn’t available here.',
  'swap.unlisted':
    '{symbol} isn’t a listed token. Anyone can create a token with any name, so check its address: {address}.',
  // Stands for {wallet} in "Continue in {wallet}" and "Check {wallet}".
  'swap.yourWallet': 'your wallet',
} as const

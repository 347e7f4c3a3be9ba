import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the views of sending. */
export const sendTexts = {
  ...connectedTexts,
  'preview.changed': 'Your wallet or what you entered has changed.',
  // Followed by the reason (send.trouble.…) and preview.failedText.
  'preview.failed': 'Not sent',
  'preview.failedText': 'Try again, or go back and edit.',
  // {fee} is send.feeAbout or send.feeBelow, here and below, e.g. "about $0.12".
  'preview.fee': 'Network fee {fee}.',
  // The fee was estimated again, with the same result.
  'preview.feeAnew':
    'We checked the network fee again, so nothing was sent. It’s {fee}. Confirm again.',
  'preview.feeByWallet': 'Your wallet shows the final fee.',
  'preview.feeChanged':
    'The network fee changed to {fee}, so nothing was sent. Check it and confirm again.',
  'preview.feeUnknown': 'Network fee unavailable.',
  // Label of the sender's address.
  'preview.from': 'From',
  // Button.
  'preview.lookAgain': 'Review again',
  'preview.network': 'Network',
  'preview.refused': 'Request declined',
  'preview.refusedText': 'Nothing was sent.',
  // Button; {amount} is e.g. "0.5 ETH".
  'preview.send': 'Send {amount}',
  'preview.sentence': 'Send {amount} to {receiver} on {network}.',
  // Title: what will be sent, before it is confirmed.
  'preview.title': 'Review',
  // Label of the recipient's address.
  'preview.to': 'To',
  // Value of the amount in dollars.
  'preview.worth': 'About {money}.',
  'send.amount': 'Amount',
  'send.amountMoney': 'Amount in US dollars',
  'send.asking': 'Continue in {wallet}',
  'send.askingHint': 'Don’t see it? Open {wallet} and look for a request.',
  // Button.
  'send.askingLeave': 'Back to the form',
  'send.askingLeaveText': 'The request may still be open in your wallet. Decline it there.',
  'send.askingText': 'Confirm there that you send {amount} to {receiver}.',
  'send.balance': 'Balance {amount}',
  'send.balanceUnknown': 'Balance unavailable',
  // Button.
  'send.choosePicture': 'Read a QR code from a picture',
  // Button.
  'send.clear': 'Remove recipient',
  // Label: how many of an NFT to send.
  'send.count': 'Quantity',
  // Stands for {fee} in the texts of the network fee, e.g. "about $0.12".
  'send.feeAbout': 'about {fee}',
  // The same for an amount below {fee}, e.g. "less than $0.01".
  'send.feeBelow': 'less than {fee}',
  'send.feeUnknown': 'Unavailable',
  // Read by screen readers on the button that changes between dollars and tokens.
  'send.inMoney': 'Enter the amount in US dollars',
  'send.inTokens': 'Enter the amount in {symbol}',
  // Button: looks up the name at another server.
  'send.lookUp': 'Look up',
  'send.looking': 'Looking up the name',
  'send.lookupFailed': 'Couldn’t look up the name.',
  'send.nameShort': 'Enter a full address, or a whole name such as alice.eth.',
  'send.nameOffchain': 'The owner of this name keeps its address on a server of their own.',
  'send.noCode': 'No QR code found in this picture.',
  'send.noNetwork': 'This site doesn’t support your wallet’s network',
  'send.noNumber': 'Enter a number, such as 0.5.',
  'send.noPaste': 'Couldn’t paste. Use the keyboard, or press and hold the field.',
  'send.noPicture': 'Couldn’t read the picture. Try again, or paste the address.',
  'send.noPrice': 'No price available for {symbol}. Enter the amount in {symbol}.',
  'send.nobody': 'No account found for this address or name on {network}.',
  'send.nobodyUnnamed': 'Not a {network} address. It may be incomplete or for another network.',
  'send.off': 'Sending isn’t available',
  'send.offText': 'This site or network doesn’t support it.',
  // Button: inserts the copied address.
  'send.paste': 'Paste',
  // Heading of addresses that the visitor sent to before.
  'send.people': 'Recent',
  'send.problem.badReceiver': 'Check the address',
  // Bitcoin's nodes relay no smaller payment.
  'send.problem.dust': 'Send at least {least} satoshis',
  'send.problem.gasTooLow': 'Not enough {coin} for the network fee',
  'send.problem.leftTooLow': 'Leave {least} {coin}, or send all of it',
  'send.problem.noAmount': 'Enter an amount',
  'send.problem.noReceiver': 'Enter an address',
  'send.problem.noToken': 'Choose a token',
  'send.problem.overBalance': 'Not enough {symbol}',
  'send.problem.unparsable': 'Check the amount',
  'send.readingPicture': 'Reading the picture',
  // Label of the field for the recipient.
  'send.receiver': 'To',
  // In the empty field on networks without names.
  'send.receiverHintUnnamed': 'Address',
  // Button: leads to the review.
  'send.review': 'Review',
  // Button: switches to the network of the payment.
  'send.switchTo': 'Switch',
  'send.title': 'Send',
  // Read by screen readers on a button that changes the token.
  'send.token': 'Token: {symbol}',
  'send.tokenGone': 'This token isn’t available on {network}. Choose another one.',
  'send.tooFine': 'Up to {decimals} decimals',
  'send.unsupported': 'Sending isn’t available',
  'send.unsupportedText': 'You can’t send on {network} from here.',
  'send.warn.allOfCoin': 'You’ll have no {coin} left for future fees.',
  'send.warn.amountLost': 'Couldn’t read the amount of this payment. Enter it yourself.',
  'send.warn.balanceUnknown': 'Couldn’t load your balance. Your wallet may decline this.',
  'send.warn.contract': 'This is a contract. Make sure it can receive {symbol}.',
  'send.warn.feeUnknown': 'Couldn’t estimate the network fee. This transfer may fail.',
  'send.warn.firstTime': 'First time sending to this address. Double-check it.',
  // {known} is an address or a name.
  'send.warn.lookAlike': 'This looks like {known}, but it’s a different address.',
  // {before} is an address.
  'send.warn.nameMoved': 'When you last sent to {name}, it had another address: {before}.',
  'send.warn.noteLost':
    'The payment note can’t be included. Pay from your wallet’s app so the shop can match it.',
  'send.warn.old': 'Couldn’t refresh your balance or the network fee. They may be out of date.',
  'send.warn.otherChain': 'This payment is for {network}, but your wallet is on another network.',
  // {reference} is the number or id of a network.
  'send.warn.otherChainUnknown':
    'This payment is for another network (chain {reference}), which this site doesn’t support.',
  'send.warn.own': 'This is your own address.',
  'send.warn.poisoned':
    'This address only appears in your history through zero-value transfers, a common scam.',
  'send.warn.stranger': 'You haven’t used this address here. Double-check it.',
  'send.warn.tokenContract': 'This is a token contract. Funds sent here are usually lost.',
  // Stands for {wallet} in "Continue in {wallet}" and "Open {wallet}".
  'send.yourWallet': 'your wallet',
  'sendToken.emptyText': 'No token matches “{search}”. Paste its address to add it.',
  'sendToken.failed': 'Couldn’t load your tokens.',
  'sendToken.noToken': 'No token found at this address on {network}.',
  // Tag of a token that is on no list and was found by its address.
  'sendToken.unlisted': 'Not listed',
  'sendToken.unread': 'Couldn’t load this token.',
} as const

/**
 * Why a transfer failed. Each stands after "Not sent." and before "Try again, or go back and edit.";
 * the names are those of `core/trouble`, and of kinds of errors.
 */
export const troubleTexts = {
  // Before a quoted message in English.
  'send.said.node': 'Message from the network:',
  'send.said.wallet': 'Message from your wallet:',
  'send.trouble.accountGiven': '{address}’s account for this token now has another owner.',
  'send.trouble.amountNothing': 'Enter an amount above 0.',
  'send.trouble.busy': 'The network is busy or unavailable. Try again in a moment.',
  'send.trouble.chain': 'You can’t send on this network from here.',
  'send.trouble.changed': 'Your wallet changed account or network since the review.',
  'send.trouble.dust': 'Too small to send. The minimum is {least} satoshis.',
  'send.trouble.frozen': 'The token is frozen in one of the accounts.',
  'send.trouble.fundsTooLow': 'You need {needed} including the fee; you have {available}.',
  'send.trouble.incomplete': 'Enter a valid amount and recipient address.',
  'send.trouble.invalid': 'This transfer isn’t valid on this network.',
  'send.trouble.keyUntold': 'Your wallet didn’t share the public key for {address}.',
  'send.trouble.leftTooLow':
    'Your account would be left with less than {least}. Send all of it, or leave at least that much.',
  'send.trouble.newTooLow': 'A new account needs at least {least}.',
  'send.trouble.nftElsewhere': 'You no longer have this NFT.',
  // An NFT that its owner or its makers have locked.
  'send.trouble.nftFrozen':
    'This NFT is locked, or only its creators’ program can move it. That isn’t supported.',
  'send.trouble.noAddress': '{address} isn’t an address on this network.',
  'send.trouble.noNft': '{address} isn’t an NFT you can send here.',
  'send.trouble.noNode': 'This site isn’t connected to this network.',
  'send.trouble.noToken': '{address} isn’t a token.',
  'send.trouble.node': 'The network rejected it.',
  'send.trouble.notSigned': 'Your wallet didn’t sign it.',
  'send.trouble.notSubmitted': 'Your wallet signed it, but couldn’t send it to the network.',
  'send.trouble.oddAnswer': 'The server sent an unexpected reply.',
  'send.trouble.offline': 'Couldn’t reach the network. Check your connection.',
  // Only one of this NFT exists, and more were to be sent.
  'send.trouble.oneOfIt': 'There’s only one.',
  'send.trouble.onlyCoin': 'Only the network’s own coin can be sent.',
  // Ordinals are collectibles on Bitcoin.
  'send.trouble.ordinals': 'This address holds ordinals, so nothing can be spent from it.',
  'send.trouble.otherToken': '{address} is an account for another token.',
  'send.trouble.purposeUnknown':
    'Your wallet didn’t say whether {address} is for payments or for ordinals.',
  'send.trouble.signedOther': 'Your wallet signed a different transaction, so we didn’t send it.',
  'send.trouble.tokenAsks':
    'This token runs its own program on each transfer. That isn’t supported.',
  'send.trouble.tokenFrozen':
    'This token is locked, or only its creators’ program can move it. That isn’t supported.',
  'send.trouble.tokenStays': 'This token can’t be transferred.',
  'send.trouble.tooLate': 'The transaction expired.',
  'send.trouble.tooLittle': 'Your account doesn’t have enough.',
  'send.trouble.tooLittleForFee': 'Your account doesn’t have enough for the network fee.',
  'send.trouble.tooScattered':
    'Your balance is spread over too many accounts to send at once. Send it in parts.',
  'send.trouble.unknown': 'Something went wrong.',
  'send.trouble.wallet': 'Your wallet couldn’t complete this.',
  'send.trouble.walletBusy': 'Your wallet has another open request. Respond to it first.',
  'send.trouble.walletClosed': 'No wallet on this phone responded. Open or install one.',
  'send.trouble.walletGone': 'Your wallet is no longer connected. Connect it again.',
  'send.trouble.walletNetwork': 'Your wallet can’t be switched to {network}.',
  'send.trouble.walletSilent': 'Your wallet didn’t respond in time.',
  'send.trouble.walletUnable': 'Your wallet doesn’t support this here.',
} as const

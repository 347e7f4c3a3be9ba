import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the views of sending. */
export const sendTexts = {
  ...connectedTexts,
  'preview.changed': 'Your wallet or what you entered has changed.',
  // Followed by the reason (send.failure.…) and preview.failedText.
  'preview.failed': 'Not sent',
  'preview.failedText': 'Try again, or go back and edit.',
  // {fee} is common.feeAbout or common.feeBelow, here and below, e.g. "about $0.12".
  'preview.fee': 'Network fee {fee}.',
  // The fee was estimated again, with the same result.
  'preview.feeRechecked':
    'We checked the network fee again, so nothing was sent. It’s {fee}. Confirm again.',
  'preview.feeByWallet': 'Your wallet shows the final fee.',
  'preview.feeChanged':
    'The network fee changed to {fee}, so nothing was sent. Check it and confirm again.',
  'preview.feeSponsored': 'The network fee is paid for you.',
  'preview.feeUnknown': 'Network fee unavailable.',
  // Label of the sender's address.
  'preview.from': 'From',
  // Button.
  'preview.reviewAgain': 'Review again',
  // Label of the network of the transfer.
  'preview.network': 'Network',
  'preview.refusedText': 'Nothing was sent.',
  // {rent} is e.g. "about $0.31": what an account for the token costs.
  'preview.rent': 'Opening the recipient’s {symbol} account costs {rent}.',
  // Button; {amount} is e.g. "0.5 ETH".
  'preview.send': 'Send {amount}',
  'preview.sentence': 'Send {amount} to {recipient} on {network}.',
  // Title: what will be sent, before it is confirmed.
  'preview.title': 'Review',
  // Label of the contract that defines the token.
  'preview.contract': 'Token contract',
  // Label of the recipient's address.
  'preview.to': 'To',
  // Value of the amount in dollars.
  'preview.worth': 'About {money}.',
  // Label of a field.
  'send.amount': 'Amount',
  'send.amountMoney': 'Amount in US dollars',
  // Button.
  'send.askingLeave': 'Back to the form',
  'send.askingText': 'Approve sending {amount} to {recipient} there.',
  // Button.
  'send.choosePicture': 'Read a QR code from a picture',
  // Button.
  'send.clear': 'Remove recipient',
  // Label: how many of an NFT to send.
  'send.count': 'Quantity',
  // The network fee, which the host pays.
  'send.feeSponsored': 'Paid for you',
  // Value of the network fee.
  'send.feeUnknown': 'Unavailable',
  // Read by screen readers on the button that changes between dollars and tokens.
  'send.inMoney': 'Enter the amount in US dollars',
  'send.inTokens': 'Enter the amount in {symbol}',
  // Button: looks up the name at another server.
  'send.findName': 'Look up',
  'send.findingName': 'Looking up the name',
  'send.lookupFailed': 'Couldn’t look up the name.',
  'send.nameShort': 'Enter a full address, or a whole name such as alice.eth.',
  'send.nameOffchain': 'This name’s address is stored outside the network. Look it up to continue.',
  'send.noCode': 'No QR code found in this picture.',
  'send.noNetwork': 'This site doesn’t support your wallet’s network',
  'send.noNumber': 'Enter a number, such as 0.5.',
  'send.noPaste': 'Couldn’t paste. Use the keyboard, or press and hold the field.',
  'send.noPicture': 'Couldn’t read the picture. Try again, or paste the address.',
  'send.noPrice': 'No price available for {symbol}. Enter the amount in {symbol}.',
  'send.notFound': 'No account found for this address or name on {network}.',
  'send.notFoundUnnamed': 'Not a {network} address. It may be incomplete or for another network.',
  'send.off': 'Sending isn’t available',
  'send.offText': 'This site or network doesn’t support it.',
  // Button: inserts the copied address.
  'send.paste': 'Paste',
  // Heading of addresses that the visitor sent to before.
  'send.recent': 'Recent',
  'send.problem.badRecipient': 'Check the address',
  // Bitcoin's nodes relay no smaller payment.
  'send.problem.dust': 'Send at least {least} satoshis',
  'send.problem.gasTooLow': 'Not enough {coin} for the network fee',
  'send.problem.leftTooLow': 'Leave {least} {coin}, or send all of it',
  'send.problem.noAmount': 'Enter an amount',
  'send.problem.noRecipient': 'Enter an address',
  'send.problem.noToken': 'Choose a token',
  'send.problem.overBalance': 'Not enough {symbol}',
  'send.problem.unparsable': 'Check the amount',
  'send.readingPicture': 'Reading the picture',
  // Label of the field for the recipient.
  'send.recipient': 'To',
  // In the empty field on networks without names.
  'send.recipientHintUnnamed': 'Address',
  // Label of the deposit for an account that the recipient does not have yet.
  'send.rent': 'New {symbol} account',
  // Button: leads to the review.
  'send.review': 'Review',
  // Button: switches to the network of the payment.
  'send.switchTo': 'Switch',
  // Title.
  'send.title': 'Send',
  // Read by screen readers on a button that changes the token.
  'send.token': 'Token: {symbol}',
  'send.tokenGone': 'This token isn’t available on {network}. Choose another one.',
  'send.unsupported': 'Sending isn’t available',
  'send.unsupportedText': 'You can’t send on {network} from here.',
  'send.warn.allOfCoin': 'You’ll have no {coin} left for future fees.',
  'send.warn.amountLost': 'Couldn’t read the amount of this payment. Enter it yourself.',
  'send.warn.balanceUnknown': 'Couldn’t load your balance. Your wallet may decline this.',
  'send.warn.burn': 'This is a burn address. What you send there is lost for good.',
  'send.warn.contract': 'This is a contract. Make sure it can receive {symbol}.',
  // {fee} is e.g. "about $0.12".
  'send.warn.feeRose':
    'The network fee went up to {fee}, so your balance no longer covers it. Choose Max again.',
  'send.warn.feeUnknown': 'Couldn’t estimate the network fee. This transfer may fail.',
  'send.warn.firstTime': 'First time sending to this address. Double-check it.',
  // {known} is an address or a name.
  'send.warn.lookAlike': 'This looks like {known}, but it’s a different address.',
  // {kept} is e.g. "0.0003 ETH", {coin} is "ETH".
  'send.warn.maxKept':
    'Max keeps {kept} for the network fee, in case it goes up. You’ll have no {coin} left for future fees.',
  // {before} is an address.
  'send.warn.nameMoved': 'When you last sent to {name}, it had another address: {before}.',
  'send.warn.noteLost':
    'The payment note can’t be included. Pay from your wallet’s app so the shop can match it.',
  'send.warn.old': 'Couldn’t refresh your balance or the network fee. They may be out of date.',
  'send.warn.otherChain': 'This payment is for {network}, but your wallet is on another network.',
  // {reference} is the number or id of a network.
  'send.warn.otherChainUnknown':
    'This payment is for another network ({reference}), which this site doesn’t support.',
  'send.warn.own': 'This is your own address.',
  'send.warn.poisoned':
    'This address only appears in your history through zero-value transfers, a common scam.',
  'send.warn.stranger': 'You haven’t used this address here. Double-check it.',
  'send.warn.tokenContract': 'This is a token contract. Funds sent here are usually lost.',
  'sendToken.emptyText': 'No token matches “{search}”. Paste its address to add it.',
  'sendToken.failed': 'Couldn’t load your tokens.',
  'sendToken.unread': 'Couldn’t load this token.',
} as const

/**
 * Why a transfer failed. Each stands after "Not sent." and before "Try again, or go back and edit.";
 * the names are those of `core/failure`, and of kinds of errors.
 */
export const failureTexts = {
  // Before a quoted message in English.
  'send.message.node': 'Message from the network:',
  'send.message.wallet': 'Message from your wallet:',
  'send.failure.ownerChanged': '{address}’s account for this token now has another owner.',
  'send.failure.amountNothing': 'Enter an amount above 0.',
  'send.failure.busy': 'The network is busy or unavailable.',
  'send.failure.chain': 'You can’t send on this network from here.',
  'send.failure.changed': 'Your wallet changed account or network since the review.',
  'send.failure.dust': 'Too small to send. The minimum is {least} satoshis.',
  'send.failure.frozen': 'The token is frozen in one of the accounts.',
  'send.failure.fundsTooLow': 'You need {needed} including the fee; you have {available}.',
  'send.failure.incomplete': 'Enter a valid amount and recipient address.',
  'send.failure.invalid': 'This transfer isn’t valid on this network.',
  'send.failure.keyUnavailable': 'Your wallet didn’t share the public key for {address}.',
  'send.failure.leftTooLow':
    'Your account would be left with less than {least}. Send all of it, or leave at least that much.',
  'send.failure.newTooLow': 'A new account needs at least {least}.',
  'send.failure.nftElsewhere': 'You no longer have this NFT.',
  // An NFT that its owner or its makers have locked.
  'send.failure.nftFrozen':
    'This NFT is locked, or only its creators’ program can move it. That isn’t supported.',
  'send.failure.noAddress': '{address} isn’t an address on this network.',
  'send.failure.noNft': '{address} isn’t an NFT you can send here.',
  'send.failure.noNode': 'This site can’t send on this network.',
  'send.failure.noToken': '{address} isn’t a token.',
  'send.failure.node': 'The network rejected it.',
  'send.failure.notSigned': 'Your wallet didn’t sign it.',
  'send.failure.notSubmitted': 'Your wallet signed it, but couldn’t send it to the network.',
  'send.failure.invalidResponse': 'The server sent an unexpected reply.',
  'send.failure.offline': 'Couldn’t reach the network. Check your connection.',
  // Only one of this NFT exists, and more were to be sent.
  'send.failure.onlyOne': 'There’s only one.',
  'send.failure.onlyCoin': 'Only the network’s own coin can be sent.',
  // Ordinals are collectibles on Bitcoin.
  'send.failure.ordinals': 'This address holds ordinals, so nothing can be spent from it.',
  'send.failure.otherToken': '{address} is an account for another token.',
  'send.failure.purposeUnknown':
    'Your wallet didn’t say whether {address} is for payments or for ordinals.',
  'send.failure.signedOther': 'Your wallet signed a different transaction, so we didn’t send it.',
  'send.failure.tokenHook':
    'This token runs its own program on each transfer. That isn’t supported.',
  'send.failure.tokenFrozen':
    'This token is locked, or only its creators’ program can move it. That isn’t supported.',
  'send.failure.tokenStays': 'This token can’t be transferred.',
  'send.failure.expired': 'The transaction expired.',
  'send.failure.tooLittle': 'Your account doesn’t have enough.',
  'send.failure.tooLittleForFee': 'Your account doesn’t have enough for the network fee.',
  'send.failure.tooScattered':
    'Your balance is spread over too many accounts to send at once. Send it in parts.',
  'send.failure.unknown': 'Something went wrong.',
  'send.failure.wallet': 'Your wallet couldn’t complete this.',
  'send.failure.walletBusy': 'Open {wallet}: a request is waiting there.',
  'send.failure.walletClosed': 'No wallet on this phone responded. Open or install one.',
  'send.failure.walletDisconnected': 'Your wallet is no longer connected. Connect it again.',
  'send.failure.walletNetwork': 'Your wallet can’t be switched to {network}.',
  'send.failure.walletSilent': 'Your wallet didn’t respond in time.',
  'send.failure.walletUnable': 'Your wallet doesn’t support this here.',
} as const

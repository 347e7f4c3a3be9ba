import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of receiving. */
export const receiveTexts = {
  ...connectedTexts,
  // Button: adds an amount to the QR code.
  'receive.addAmount': 'Request an amount',
  'receive.address': 'Your address',
  // Label of the amount field; {symbol} is e.g. "ETH".
  'receive.amount': 'Amount in {symbol}',
  // Button.
  'receive.amountAction': 'Remove amount',
  // Read by screen readers in place of the code, as is receive.codeWithAmount.
  'receive.code': 'QR code of your address',
  'receive.codeWithAmount': 'QR code to request {amount} {symbol}',
  // Heading: networks on which the address receives.
  'receive.compatible': 'Networks',
  'receive.compatibleText': 'You can receive on any of these networks at the same address.',
  'receive.compatibleTitle': 'Compatible networks',
  // Read by screen readers on a button.
  'receive.network': '{network}: show compatible networks',
  'receive.none': 'No address yet',
  'receive.noneText': 'Connect a wallet to receive with it.',
  'receive.note': 'Only send assets on {network} to this address.',
  'receive.noteMany': 'Only send assets on {network} or a compatible network.',
  'receive.noteSmart':
    'We only know of this smart account on {network}. Assets sent on other networks may be lost.',
  'receive.noteSmartElsewhere':
    'This smart account may not exist on {network}. Assets sent there may be lost.',
  'receive.noteSmartMany':
    'This smart account has the same address on {network} and the compatible networks. Assets sent on other networks may be lost.',
  // Of the address for collectibles that are inscribed in Bitcoin.
  'receive.noteOrdinals': 'Use this address for ordinals and other inscriptions.',
  'receive.noteUnknown':
    'This site doesn’t support your wallet’s network. Only send assets on that network.',
  // Read by screen readers before the tabs Payments and Ordinals.
  'receive.purposes': 'Addresses',
  // Button.
  'receive.share': 'Share',
  'receive.shareFailed': 'Couldn’t share',
  // Title.
  'receive.title': 'Receive',
} as const

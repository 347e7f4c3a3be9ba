/** What is said about receiving. */
export const receiveTexts = {
  'receive.addAmount': 'Ask for an amount',
  'receive.address': 'Your address',
  'receive.amount': 'Amount in {symbol}',
  'receive.amountAction': 'Leave the amount out',
  'receive.amountTooFine': '{symbol} has no more than {decimals} decimals',
  'receive.code': 'QR code of your address',
  'receive.codeWithAmount': 'QR code that asks for {amount} {symbol}',
  'receive.compatible': 'Networks',
  'receive.compatibleText':
    'Your address is the same on these networks. Whoever sends has to choose one of them.',
  'receive.compatibleTitle': 'Compatible networks',
  'receive.copy': 'Copy address',
  'receive.copyLink': 'Copy link',
  'receive.network': '{network}: show the networks that the address works on',
  'receive.none': 'There is no address to show',
  'receive.noneAction': 'Connect wallet',
  'receive.noneText': 'Connect a wallet to receive with it.',
  'receive.note': 'Only send assets of {network} to this address.',
  'receive.noteMany':
    'Only send assets of {network} to this address, or of another network that it works on.',
  'receive.noteSmart':
    'This is a smart account: it is only sure to be there on {network}. Only send assets of {network} to this address.',
  'receive.noteUnknown':
    'Only send assets of the network that your wallet is on to this address. This site does not use it.',
  'receive.share': 'Share',
  'receive.shareFailed': 'Sharing was not allowed',
  'receive.testnet': 'Test network',
  'receive.title': 'Receive',
} as const

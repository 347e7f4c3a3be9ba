/** Texts around a QR code. Kept small: they load before the code is shown. */
export const pairingTexts = {
  // Read by screen readers in place of the code.
  'pairing.code': 'QR code to connect a wallet to this site',
  'pairing.expired': 'This code has expired',
  // Button.
  'pairing.expiredAction': 'Show a new code',
  'pairing.expiredText': 'Codes last a few minutes. Get a new one to continue.',
  'pairing.failedText': 'The wallet didn’t connect. Try again or choose another one.',
  'pairing.manual': 'Waiting for this site',
  'pairing.manualText': 'The code appears as soon as the site has created it.',
  'pairing.preparing': 'Creating your code',
  'pairing.preparingLong': 'Taking longer than usual',
  'pairing.preparingLongText': 'You can keep waiting or choose another wallet.',
  'pairing.preparingText': 'One moment.',
  'pairing.scan': 'Scan with your phone',
  'pairing.scanElsewhere': 'Scan with another device',
  'pairing.scanAny': 'Use your camera or any wallet app.',
  'pairing.scanName': 'Use your camera or the scanner in {name}.',
  'pairing.title': 'WalletConnect',
  'pairing.unreachable': 'Can’t reach wallets right now',
  'pairing.unreachableText':
    'Check your connection and try again. Wallets in this browser still work.',
} as const

import { pairingTexts } from '../texts.ts'

/** What the ways to one wallet say beyond what is said around a code. */
export const wayTexts = {
  ...pairingTexts,
  'pairing.blocked': 'Your browser opened no tab',
  'pairing.blockedText': 'Press again, or allow this page to open tabs.',
  'pairing.browser': 'Browser',
  'pairing.browserAction': 'Connect {name}',
  'pairing.browserText': 'It is installed, so there is no need for a code.',
  'pairing.browserTitle': '{name} is in this browser',
  'pairing.desktop': 'Desktop',
  'pairing.getWallet': 'No {name} yet? {action}',
  'pairing.getWalletAction': 'Get it',
  'pairing.late': 'Still waiting for {name}',
  'pairing.lateText': 'Nothing arrived yet. Open it again and accept the request there.',
  'pairing.mobile': 'Mobile',
  'pairing.open': 'Open {name}',
  'pairing.openText': 'Accept the request there, then come back to this page.',
  'pairing.openTab': 'Open the web app',
  'pairing.qrcode': 'QR code',
  'pairing.request': 'A request waits in {name}',
  'pairing.requestDone': 'Nothing waits in your wallet',
  'pairing.requestDoneText': 'You can go back to the page.',
  'pairing.requestText': 'Open your wallet, and accept or refuse it there.',
  'pairing.requestTitle': 'Open your wallet',
  'pairing.stayed': '{name} did not open',
  'pairing.stayedNoLink': '{name} cannot be opened from here',
  'pairing.stayedNoLinkText':
    'Copy the link and paste it into the wallet, or scan the code with it.',
  'pairing.stayedText':
    'If it is not on this device, get it first, or scan the code with another one.',
  'pairing.ways': 'Ways to connect',
  'pairing.web': 'Web app',
} as const

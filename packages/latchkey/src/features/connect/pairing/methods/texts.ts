import { pairingTexts } from '../texts.ts'

/** Texts of the ways to connect with one wallet: by code, by link, in the browser. */
export const methodTexts = {
  ...pairingTexts,
  'pairing.blocked': 'Your browser blocked the tab',
  'pairing.blockedText': 'Try again, or allow this site to open tabs.',
  // Tab: the wallet's extension in this browser.
  'pairing.browser': 'Browser',
  // Button.
  'pairing.browserAction': 'Connect {name}',
  'pairing.browserText': 'You don’t need a code.',
  'pairing.browserTitle': '{name} is installed in this browser',
  // Tab: the wallet's app on this computer.
  'pairing.desktop': 'Desktop',
  // Tab on a phone: shows a QR code that another device can scan.
  'pairing.elsewhere': 'Another device',
  // {action} is the link pairing.getWalletAction.
  'pairing.getWallet': 'Don’t have {name}? {action}',
  // Link within pairing.getWallet.
  'pairing.getWalletAction': 'Get it',
  'pairing.late': 'Still waiting for {name}',
  'pairing.lateText': 'Nothing arrived yet. Open {name} again and approve the request.',
  // Tab on a phone: opens the wallet's app on this phone.
  'pairing.mobile': 'This phone',
  // Button and title.
  'pairing.open': 'Open {name}',
  'pairing.openText': 'Approve the request there, then come back to this page.',
  // Tab on a computer.
  'pairing.qrcode': 'QR code',
  'pairing.request': 'Open {name} to continue',
  'pairing.requestDone': 'You’re all set',
  'pairing.requestDoneText': 'You can go back to the page.',
  'pairing.requestText': 'Approve or decline the request there.',
  'pairing.requestTitle': 'Open your wallet',
  'pairing.stayed': '{name} didn’t open',
  'pairing.stayedNoLink': '{name} can’t be opened from here',
  'pairing.stayedNoLinkText':
    'Copy the link and paste it into the wallet, or scan the code with it.',
  'pairing.stayedText':
    'If it isn’t on this device, get it first or scan the code with another device.',
  // Button: gives up the request.
  'pairing.stop': 'Stop waiting',
  // Read by screen readers before the tabs.
  'pairing.ways': 'Ways to connect',
  // Tab: the wallet's website.
  'pairing.web': 'Web app',
} as const

/** Texts of the login by Farcaster. */
export const farcasterTexts = {
  // Read by screen readers for the QR code.
  'farcaster.code': 'QR code for the Farcaster app',
  'farcaster.declined': 'The request was closed in the Farcaster app.',
  'farcaster.expired': 'This code has expired. Try again for a new one.',
  'farcaster.failed': 'We couldn’t verify the Farcaster app’s response. Try again.',
  // Button.
  'farcaster.open': 'Open Farcaster',
  'farcaster.scan': 'Scan the code with your phone’s camera or the Farcaster app.',
  'farcaster.tap': 'Approve the login in the Farcaster app, then return here.',
  'farcaster.waiting': 'Waiting for your approval…',
} as const

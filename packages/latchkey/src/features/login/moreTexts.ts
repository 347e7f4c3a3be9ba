/** Titles of the views that the embedded wallet's frame fills. */
export const loginViewTexts = {
  'login.code': 'Enter your code',
  'login.device': 'Confirm this device',
  'login.passkeyTitle': 'Log in with a passkey',
  'login.recover': 'Unlock your wallet',
  'login.secure': 'Protect your wallet',
  'login.title': 'Log in by email',
} as const

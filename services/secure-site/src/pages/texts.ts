/** Texts of the pages at top level. */
export const pageTexts = {
  'page.device.title': 'Log in on a new device?',
  'page.device.text': 'Approve only if you are logging in right now.',
  'page.device.email': 'Account',
  'page.device.site': 'Site',
  'page.device.browser': 'Browser',
  'page.device.when': 'Requested',
  'page.device.approve': 'Approve',
  'page.device.decline': 'Decline',
  'page.device.approved': 'Device approved. You can close this page.',
  'page.device.declined':
    'Device declined. If you did not request this, your wallet is safe: a code alone opens nothing.',
  'page.device.expired': 'This link no longer works. Log in again to get a new one.',
  'page.device.failed': 'This link could not be checked. Try again.',
  'page.passkey.title': 'Create a passkey',
  'page.passkey.text': 'It opens your wallet on your devices. Afterwards this window closes.',
  'page.passkey.create': 'Create passkey',
  'page.passkey.failed': 'The passkey was not created. Try again.',
  'page.passkey.alone': 'Open this page from your wallet’s settings.',
} as const

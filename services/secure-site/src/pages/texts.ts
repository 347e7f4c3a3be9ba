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
    'Device declined. If you didn’t request this, your wallet is safe: a code alone opens nothing.',
  'page.device.expired': 'This link no longer works. Log in again to get a new one.',
  // Also after the page was reloaded long after the link worked.
  'page.device.gone':
    'This link no longer works. Open the link in the newest email, or log in again to get another one.',
  'page.device.missing': 'Open the link in your email to approve a device.',
  'page.unreachable': 'The service doesn’t respond. Try again.',
  'page.social.title': 'Finish logging in?',
  'page.social.text': 'Continue only if you are logging in at this site right now.',
  'page.social.provider': 'Login',
  'page.social.continue': 'Continue',
  'page.social.decline': 'That’s not me',
  'page.social.done': 'You’re logged in. You can close this window.',
  'page.social.declined': 'Login declined. You can close this window.',
  'page.social.expired': 'This login no longer works. Go back to the site and log in again.',
  'page.social.failed': 'The login wasn’t confirmed. Go back to the site and try again.',
  'page.social.unread': 'We couldn’t check this login. Try again.',
  'page.passkey.title': 'Create a passkey',
  'page.passkey.text':
    'It opens your wallet on your devices. Create it only if you opened this page yourself.',
  'page.passkey.create': 'Create passkey',
  'page.passkey.failed': 'The passkey wasn’t created. Try again.',
  'page.passkey.created': 'Passkey created. You can close this page.',
  'page.passkey.gone':
    'This page was used already, or is too old. Open it again from your wallet’s settings.',
  'page.passkey.alone': 'Open this page from your wallet’s settings.',
} as const

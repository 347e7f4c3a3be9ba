/** Titles of the views that the embedded wallet's frame fills. */
export const loginViewTexts = {
  'login.code': 'Enter your code',
  // Title: an earlier device confirms a new one.
  'login.device': 'Approve device',
  'login.farcaster': 'Log in with Farcaster',
  'login.noSocials': 'No social logins',
  'login.noSocialsText': 'This site offers none. Choose another way to connect.',
  'login.passkeyTitle': 'Log in with a passkey',
  'login.recover': 'Unlock your wallet',
  'login.secure': 'Protect your wallet',
  // Title of the view that waits for a login at Google or another provider.
  'login.socialTitle': 'Log in',
  // Title of the list of providers.
  'login.socials': 'Social logins',
  'login.title': 'Log in with email',
} as const

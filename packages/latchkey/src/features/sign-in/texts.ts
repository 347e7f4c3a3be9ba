/** Texts of the sign-in. */
export const signInTexts = {
  // Button: takes the request back.
  'signIn.back': 'Cancel',
  // Button: leaves a sign-in that is optional.
  'signIn.cancel': 'Not now',
  'signIn.free': 'Signing is free and sends no transaction.',
  'signIn.heading': 'Sign in to {domain}',
  'signIn.proof': 'Your signature proves to this site that {account} is yours.',
  'signIn.required': 'You need to sign in to use this site.',
  'signIn.safe': 'It doesn’t let the site move your funds.',
  // Button: proves to the host that the visitor holds the account.
  'signIn.sign': 'Sign in',
  'signIn.title': 'Sign in',
  // Title: the wallet shows the message to sign.
  'signIn.waiting': 'Sign in {wallet}',
  'signIn.waitingText': 'Check that the message names {domain}. If it names another site, decline.',
} as const

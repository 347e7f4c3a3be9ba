/** Texts of the login in the Connect view. */
export const loginTexts = {
  // Label and placeholder of the field.
  'login.email': 'Email address',
  'login.failed': 'That didn’t work. Try again.',
  'login.invalid': 'Check the spelling of your email address.',
  // Hint beneath the field, for first-time visitors.
  'login.newHere': 'No wallet needed. We’ll create one for you.',
  'login.passkey': 'Use a passkey',
  // Read by screen readers before the field.
  'login.section': 'Log in with email',
  // Label of the arrow in the field.
  'login.submit': 'Continue',
  'login.tooSoon':
    '{seconds, plural, one {We just sent you an email. Try again in # second.} other {We just sent you an email. Try again in # seconds.}}',
  'login.unavailable': 'Email login isn’t available right now. Try again later.',
  // Label of a provider's button. {name}: Google, Apple, …
  'social.continue': 'Continue with {name}',
  // Label of the button that lists every provider.
  'social.more': 'More logins',
  // Read by screen readers before the providers' buttons.
  'social.section': 'Social logins',
} as const

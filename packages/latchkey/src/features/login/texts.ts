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
  'login.section': 'Log in by email',
  // Label of the arrow in the field.
  'login.submit': 'Continue',
  'login.tooSoon':
    '{seconds, plural, one {We just sent you an email. Try again in # second.} other {We just sent you an email. Try again in # seconds.}}',
  'login.unavailable': 'Login by email isn’t available right now. Try again later.',
} as const

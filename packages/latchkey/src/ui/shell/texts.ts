/** Texts of the frame around the views. */
export const shellTexts = {
  // Button: shows the previous view.
  'shell.back': 'Back',
  // Button: hides a message.
  'shell.dismiss': 'Dismiss',
  'shell.failed': 'Something went wrong',
  'shell.failedText': 'Your wallet is not affected. Try again, or go back.',
  // Button: shows the previous view.
  'shell.goBack': 'Go back',
  // {terms} and {privacy} are links: "terms of service", "privacy policy".
  'shell.legalBoth': 'By connecting you agree to the {terms} and the {privacy}.',
  'shell.legalPrivacy': 'By connecting you agree to the {privacy}.',
  'shell.legalTerms': 'By connecting you agree to the {terms}.',
  'shell.notLoaded': 'Couldn’t load this',
  'shell.notLoadedText': 'Check your connection and try again.',
} as const

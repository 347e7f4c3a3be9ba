/** What the frame around the views says. */
export const shellTexts = {
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.details': 'Details',
  'shell.dismiss': 'Dismiss',
  'shell.failed': 'This part could not be shown',
  'shell.failedText': 'Your wallet is not affected. Try again, or go back.',
  'shell.goBack': 'Go back',
  'shell.legalBoth': 'By connecting you agree to the {terms} and the {privacy}.',
  'shell.legalPrivacy': 'By connecting you agree to the {privacy}.',
  'shell.legalTerms': 'By connecting you agree to the {terms}.',
  'shell.loading': 'Loading',
  'shell.notLoaded': 'This part did not arrive',
  'shell.notLoadedText': 'Check your connection, then try again.',
  'shell.privacy': 'privacy policy',
  'shell.retry': 'Try again',
  'shell.terms': 'terms of service',
} as const

/** Texts of the views around connecting. */
export const connectTexts = {
  // {terms} and {privacy} are links: "terms of service", "privacy policy".
  'connect.consent.both': 'I agree to the {terms} and the {privacy}',
  'connect.consent.privacy': 'I agree to the {privacy}',
  'connect.consent.terms': 'I agree to the {terms}',
  // Tag of a wallet that this browser has.
  'connect.installed': 'Installed',
  'connect.legalFirst': 'Agree to the terms below to continue.',
  // {action} is the link connect.newcomerAction.
  'connect.newcomer': 'New to wallets? {action}',
  // Link within connect.newcomer.
  'connect.newcomerAction': 'Learn more',
  'connect.none': 'No wallet in this browser',
  'connect.noneText': 'A wallet holds your assets and lets you sign in to sites like this one.',
  'connect.notice.failed': 'Couldn’t load the wallet list.',
  'connect.notice.fallback': 'Some wallets couldn’t be loaded.',
  'connect.notice.offline': 'You’re offline. Wallets in this browser still work.',
  'connect.off': 'No way to connect',
  'connect.offText': 'This site hasn’t enabled any wallets.',
  // Tag of a wallet that is connected with a QR code.
  'connect.qrCode': 'QR code',
  // Tag of a wallet that was used before.
  'connect.recent': 'Recent',
  'connect.title': 'Connect wallet',
  // Row: leads to the list of wallets.
  'connect.useWallet': 'Use a wallet',
  // Read by screen readers before the list.
  'connect.wallets': 'Wallets',
  'connecting.blocked': 'Your browser blocked the window',
  'connecting.blockedText': '{name} opens in its own window. Press the button to open it.',
  // Title.
  'connecting.done': 'Connected',
  'connecting.doneText': '{name} is connected.',
  // Button: connects with a phone instead.
  'connecting.elsewhere': 'Use another device',
  'connecting.failedText': '{name} didn’t connect. Try again or choose another wallet.',
  // Title: the wallet was installed while the view was open.
  'connecting.found': '{name} is ready',
  // Button.
  'connecting.foundAction': 'Connect {name}',
  'connecting.foundText': 'We found it in this browser.',
  // Button: leads to where the wallet can be installed.
  'connecting.get': 'Get {name}',
  'connecting.gone': 'This wallet is no longer available',
  'connecting.goneText': 'Choose another one from the list.',
  'connecting.missing': '{name} isn’t installed in this browser',
  'connecting.missingMobile': 'Open this page in {name}',
  'connecting.missingMobileText': 'Connect in the browser inside {name}, or get the app first.',
  'connecting.missingText': 'Install it, then come back. It will show up here.',
  // Button.
  'connecting.open': 'Open {name}',
  // Button.
  'connecting.other': 'Choose another wallet',
  // Read by screen readers before links to app stores.
  'connecting.otherPlaces': 'More ways to get it',
  'get.android': 'Google Play',
  // Button: where a wallet can be installed, as are the other places.
  'get.chrome': 'Browser extension',
  'get.homepage': 'Website',
  'get.ios': 'App Store',
  // Button and title.
  'guide.get': 'Get a wallet',
  'guide.title': 'What is a wallet?',
} as const

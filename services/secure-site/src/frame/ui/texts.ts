/** Texts of the frame. */
export const frameTexts = {
  // Title of the screen on which a code is typed.
  'code.title': 'Enter your code',
  'code.sent': 'We sent it to {email}. It expires after 20 minutes.',
  'code.label': 'Six-digit code',
  'code.resend': 'Send a new code',
  'code.resendIn': 'New code in {seconds} s',
  'code.wrong': 'That code is wrong. Check the email and try again.',
  'code.expired': 'This code no longer works. Send a new one.',
  // Status while the code is checked.
  'code.checking': 'Checking…',
  'passkey.title': 'Log in with a passkey',
  'passkey.text': 'Your device asks for your fingerprint, face or screen lock.',
  // Button.
  'passkey.use': 'Use passkey',
  'passkey.failed': 'The passkey wasn’t used. Try again, or choose another way to log in.',
  'social.title': 'Continue with {name}',
  'social.text': '{name} opens in its own window.',
  // Button.
  'social.continue': 'Continue with {name}',
  'social.open': 'Finish logging in with {name}…',
  'social.checking': 'Checking…',
  'social.closed': 'The {name} window was closed. Continue to open it again.',
  'social.unseen':
    'Finish in the {name} window. If none opened, allow pop-ups for this site and continue.',
  'social.declined': 'You declined the login at {name}.',
  'social.expired': 'This login took too long. Try again.',
  'social.failed': '{name} didn’t confirm the login. Try again.',
  'social.off': 'This login isn’t available here. Choose another one.',
  'social.taken': 'This login opens another wallet. Choose another one.',
  // Button: the login goes on in this tab, and returns to the site afterwards.
  'social.leave': 'Continue in this tab',
  'known.title': 'Is this your wallet?',
  'known.text':
    '{email} already has a wallet. Log in to it to add {name}, or create another wallet.',
  // Button. {method}: Email, or the name of a provider.
  'known.use': 'Use that wallet: {method}',
  'known.separate': 'Create another wallet',
  // {name} is a login, e.g. "Google" or "Email".
  'known.expired': '{name} wasn’t added',
  'known.expiredText':
    'You’re logged in, but too much time passed to add {name} to this wallet. Log in with {name} again, or add it later in your wallet settings.',
  // Button.
  'known.goOn': 'Continue without it',
  'device.title': 'Approve device',
  'device.text': 'We sent you an email with a link. Open it on any device to approve this one.',
  // Button.
  'device.resend': 'Send the email again',
  'device.resendIn': 'Another email in {seconds} s',
  'device.waiting': 'Waiting for your approval…',
  'recover.title': 'Unlock your wallet',
  'recover.text': 'This is a new device. Confirm that the wallet is yours.',
  // Button.
  'recover.passkey': 'Use passkey',
  // Label of the field for the words.
  'recover.phrase': 'Recovery phrase',
  'recover.phraseHint': '12 words, in their order',
  'recover.usePhrase': 'Open with recovery phrase',
  'recover.wrongWord': 'Word {position} is not in the list. Check its spelling.',
  'recover.wrongPhrase': 'This recovery phrase doesn’t open your wallet.',
  'recover.none':
    'This wallet has no passkey and no recovery phrase. Open it on the device you used before.',
  'secure.title': 'Your wallet is ready',
  'secure.text': 'Add a way back in, in case you lose this device.',
  'secure.passkey': 'Add a passkey',
  'secure.phrase': 'Keep a recovery phrase',
  // Button: skips the backup.
  'secure.later': 'Later',
  // Button.
  cancel: 'Cancel',
  // Button.
  back: 'Back',
  // Button.
  continue: 'Continue',
  temporary:
    'Your browser doesn’t keep data for this site, so you’ll log in again after you leave the page.',
  'approve.message': 'Sign message',
  'approve.signIn': 'Sign in',
  'approve.typedData': 'Sign data',
  'approve.transaction': 'Confirm transaction',
  'approve.transactions': 'Confirm {count, plural, one {# transaction} other {# transactions}}',
  // Label: the site that requests it.
  'approve.site': 'Site',
  'approve.network': 'Network',
  // Label: the account that signs.
  'approve.account': 'Account',
  // Names the site in its own words, which the wallet has not checked.
  'approve.callsItself': 'calls itself “{name}”',
  'approve.send': 'Send {amount} to {recipient}',
  // Label: the recipient.
  'approve.to': 'To',
  // Label: the sender.
  'approve.from': 'From',
  'approve.sendNft': 'Send NFT #{id} to {recipient}',
  // How many of one collectible.
  'approve.quantity': 'Quantity',
  // Label: the contract of a collectible.
  'approve.collection': 'Collection',
  // {spender} is a contract's name, or an address.
  'approve.allow': 'Let {spender} spend up to {amount}',
  'approve.allowUnlimited': 'Let {spender} spend all your {symbol}, without a limit',
  'approve.allowNone': 'Stop {spender} from spending your {symbol}',
  // Label: the contract or account that may spend.
  'approve.spender': 'Spender',
  // Label: the time at which a permission ends.
  'approve.until': 'Until',
  'approve.allowNft': 'Let {spender} move NFT #{id}',
  'approve.allowAll': 'Let {spender} move your whole collection',
  'approve.allowAllOff': 'Stop {spender} from moving your collection',
  'approve.call': 'Call a contract',
  // Label: the address that is called.
  'approve.contract': 'Contract',
  // Label: the function of a contract.
  'approve.function': 'Function',
  // Label: coins that are sent with a call.
  'approve.value': 'Amount',
  'approve.create': 'Create a contract',
  'approve.bytes': 'These bytes aren’t readable text.',
  // Label: the sentence of a sign-in message.
  'approve.statement': 'Statement',
  // Label: the domain of a sign-in message.
  'approve.domain': 'Signs in to',
  // Label: the time at which a signature ends.
  'approve.expires': 'Expires',
  // The next five are fields of a sign-in message (EIP-4361).
  'approve.uri': 'URI',
  'approve.chainId': 'Chain ID',
  'approve.nonce': 'Nonce',
  'approve.issuedAt': 'Issued at',
  'approve.resource': 'Resource {number}',
  'approve.otherDomain':
    'This signs you in to {domain}, but you are on {site}. Decline it unless you know why.',
  'approve.otherAccount': 'This message names another account.',
  'approve.otherChain': 'This data is for another network.',
  // Label: the app that typed data is for.
  'approve.app': 'For',
  // Label: the bytes of a call.
  'approve.data': 'Data',
  // Label: a program of Solana.
  'approve.program': 'Program',
  'approve.lookup': 'Unknown instruction',
  // Stands for an address that the transaction names by a number.
  'approve.lookupAccount': 'Account {number} of the lookup tables',
  'approve.changes': 'Your balance changes',
  'approve.noChanges': 'No balance changes',
  'approve.fails': 'This is likely to fail, and you would pay the fee anyway.',
  'approve.fee': 'Maximum network fee',
  'approve.grant': 'Allow without asking',
  // Label: the account that uses the permission.
  'approve.grantUser': 'Used by',
  'approve.grantAmount': 'Send up to {amount} in each period, to anyone',
  'approve.grantPeriod': 'Length of a period',
  'approve.grantStart': 'First period begins',
  'approve.grantAmountWarning':
    'The full amount can be taken in every period until the end. You won’t be asked again.',
  'approve.grantCalls': 'Call these functions, any number of times',
  'approve.grantCallsWarning':
    'The number of calls has no limit. No coins are sent with them. You won’t be asked again.',
  'approve.revoke': 'Remove permission',
  'approve.revokeText': 'Remove this permission for good',
  'approve.revokeUnlisted':
    'This permission isn’t listed on this network. If it was given on another one, it stays in force there.',
  // Title, and button of the settings.
  'approve.upgrade': 'Upgrade your account',
  'approve.upgradeText':
    'Your address and everything you own stay as they are. Your account will use MetaMask’s Delegation Framework: several actions can take effect together, sites can pay your fees, and you can grant permissions.',
  'approve.upgradeWarning':
    'This code can move what the account owns, within your approvals. The upgrade holds for this network until you go back in your wallet settings.',
  // Names a contract whose code an account gets.
  'approve.code': 'Code',
  // Title, and button of the settings.
  'approve.endUpgrade': 'Go back to a standard account',
  'approve.endUpgradeText':
    'Your address and everything you own stay as they are. Actions take effect one by one again, and you pay the fees.',
  'approve.endUpgradeWarning':
    'This account’s permissions stop working on this network. If you upgrade again, they work until they expire. Remove them first to end them for good.',
  'approve.addPasskeyText':
    'Your passkey can sign for your smart account on this network, as can the key of this wallet. Remove it here at any time.',
  'approve.removePasskeyText':
    'The passkey no longer signs for your smart account on this network. Permissions that it signed end.',
  'approve.byPasskey': 'After you approve, your device asks for your passkey.',
  // Button: the actions are confirmed one by one instead.
  'approve.declineUpgrade': 'Continue without the upgrade',
  // Names the contract that takes a token for the fee.
  'approve.feePayee': 'Fee paid to',
  'approve.feeLimit': 'The network takes no more than this limit, and less if the fee is lower.',
  // Button. {symbol} is the coin of the network, or a token.
  'approve.payWith': 'Pay the fee in {symbol}',
  'approve.feeMissed':
    'The fee can’t be paid in {symbol} now. Pay it in {coin}, or try again later.',
  'approve.feeSponsored': 'Network fee',
  'approve.sponsored': 'Paid by {sponsor}',
  'approve.sponsoredBySite': 'Paid for you',
  'approve.first': 'This also sets up your smart account on this network.',
  // Heading: opens the request as it was received.
  'approve.raw': 'Raw data',
  'approve.hash': 'Hash that is signed',
  // Heading of a text in the raw data.
  'approve.listing': 'Also signed, for your list of app permissions',
  // Button.
  'approve.reject': 'Decline',
  // Button.
  'approve.approve': 'Approve',
  'approve.unlimitedWarning': 'The spender can take all of it, now or later.',
  'calls.title': 'Transaction status',
  // {network} is e.g. "Base", here and in the next four.
  'calls.pending': 'Waiting for the network',
  'calls.pendingText': 'You approved this. {network} hasn’t confirmed it yet.',
  // Status of transactions, as the next three titles.
  'calls.done': 'Done',
  'calls.doneText': '{network} confirmed it.',
  'calls.replaced': 'Not carried out',
  'calls.replacedText':
    'Another transaction of this account took its place on {network}. Nothing happened.',
  'calls.failed': 'Failed',
  'calls.failedText': 'Nothing took effect on {network}, apart from the network fee.',
  'calls.partly': 'Failed in part',
  'calls.partlyText': 'Some of the transactions failed on {network}. Check them one by one.',
  'calls.unread': 'The status can’t be read right now. Still trying.',
  // Link. {explorer} is the host of a block explorer.
  'calls.explorer': 'View on {explorer}',
  // Button.
  'calls.close': 'Close',
  'settings.title': 'Wallet settings',
  'settings.email': 'Email',
  'settings.accountType': 'Account type',
  'settings.smartAccount': 'Smart account',
  'settings.smartText':
    'Can do several things in one approval, and a site can pay its network fees.',
  'settings.standardAccount': 'Standard account',
  'settings.standardText': 'Works on every network, and pays its own network fees.',
  // Marks the account that the site uses.
  'settings.inUse': 'In use',
  // Heading of a list of networks.
  'settings.smartNetworks': 'Your smart account works on',
  // Status of a smart account on a network.
  'settings.setUp': 'Set up',
  'settings.notSetUp': 'Not set up yet',
  'settings.setUpUnknown': 'Can’t check now',
  'settings.setUpText':
    'Its address is the same on all of them. Your first transaction on a network sets it up there; you can receive before. To use the other account, press “Choose account” in your account.',
  // Button, and title of the panel.
  'settings.linkLogin': 'Link another login',
  'settings.linkText': 'It then opens this wallet, too.',
  // A login by the host's own accounts.
  'settings.hostLogin': 'Site login',
  // Button: changes the email address.
  'settings.change': 'Change',
  'settings.logins': 'Ways to log in',
  'settings.backups': 'Ways to recover',
  'settings.addPasskey': 'Add a passkey',
  // Names a backup.
  'settings.passkeyAdded': 'Passkey',
  // Names a backup.
  'settings.phrase': 'Recovery phrase',
  'settings.newPhrase': 'Create a recovery phrase',
  'settings.replacePhrase': 'Replace the recovery phrase',
  // Button: removes a way to log in or to recover.
  'settings.remove': 'Remove',
  'settings.lastLogin': 'Add another way to log in first.',
  'settings.escrow': 'Recover with my email login',
  'settings.escrowText':
    'A recovery service keeps one part of your key, so that a login is enough on a new device. If one company runs the login and this service, it could open your wallet.',
  'settings.noBackup':
    'If you lose this device, your wallet is lost. Add a passkey or a recovery phrase.',
  'settings.sessions': 'Where you are logged in',
  // Marks the session of this device.
  'settings.current': 'This device',
  'settings.signOut': 'Log out',
  'settings.signOutEverywhere': 'Log out everywhere',
  'settings.signOutOthers': 'Log out everywhere else',
  // Button, and title of the panel.
  'settings.export': 'Show the secret phrase',
  'settings.exportText':
    'With these 24 words, anyone can take everything in your wallet. Never show them to anyone. They are not the 12 words of your recovery phrase.',
  // Button.
  'settings.reveal': 'Show the words',
  // Button: hides the words of the phrase.
  'settings.hide': 'Hide',
  // Button.
  'settings.delete': 'Delete account',
  'settings.deleteText':
    'Your login and its backups are erased. Without your secret phrase, the wallet can’t be opened again.',
  'settings.deleteConfirm': 'I saved my secret phrase, or the wallet is empty.',
  'settings.newEmail': 'New email address',
  'settings.phraseText': 'Write down these 12 words and keep them where only you can read them.',
  'settings.phraseKept': 'I wrote them down',
  'settings.stepUp': 'Confirm that it’s you',
  // Heading.
  'settings.upgrade': 'Account upgrade',
  'settings.upgradePlain':
    'Your account on {network} is a standard account. An upgrade lets several actions take effect together, sites pay your fees, and you grant permissions. Your address stays the same.',
  'settings.upgraded': 'Your account on {network} is upgraded.',
  'settings.upgradeForeign':
    'Another wallet upgraded your account on {network} to {contract}. This wallet doesn’t support it.',
  'settings.upgradeUnsupported': 'There is no account upgrade on {network}.',
  'settings.owner': 'Passkey of the smart account',
  'settings.ownerNone':
    'Let a passkey of this device sign for your smart account on {network}. Each signature then asks for your fingerprint, face or screen lock.',
  'settings.ownerAdded': 'A passkey of this device signs for your smart account on {network}.',
  // Titles, and buttons of the settings.
  'settings.addOwner': 'Add a passkey as owner',
  'settings.removeOwner': 'Remove the passkey as owner',
  // Switch.
  'settings.useOwner': 'Sign with the passkey',
  // State of the account upgrade.
  'settings.on': 'On',
  'settings.off': 'Off',
  'settings.failed': 'That didn’t work. Try again.',
  // Followed by the network's own words, e.g. "insufficient funds".
  'settings.failedBecause': 'That didn’t work. The network says: {reason}',
  'settings.otherAccount':
    'This login belongs to another wallet. Use a login of the wallet that you’re in.',
  'settings.unreachable': 'The service doesn’t respond. Try again.',
  'settings.tooMany': 'Too many attempts. Try again in {seconds} s.',
  'passkey.newWindow': 'Your browser creates passkeys in a separate window.',
  'passkey.openWindow': 'Open the window',
  'passkey.inWindow':
    'Create the passkey in the other window. If none opened, allow pop-ups in your browser.',
  'passkey.reopenWindow': 'Open the window again',
} as const

import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of registering a name, such as alice.eth, for an account. */
export const namesTexts = {
  ...connectedTexts,
  // Below a field, while the name is looked up.
  'names.checking': 'Checking availability…',
  'names.clock': 'Signature rejected. Check this device’s clock.',
  // Followed by the reason: one of names.failedTaken, failedLate, failedProvider, clock.
  'names.failed': 'Couldn’t register {name}.',
  'names.failedTaken': 'It was just taken.',
  'names.failedLate': 'The signature came too late. Sign within 10 seconds.',
  'names.failedProvider': 'The name service isn’t responding. Try again in a moment.',
  // The name can be registered.
  'names.free': '{name} is available',
  'names.hint': 'You’ll sign in your wallet. It’s free.',
  // Label of the field for the name.
  'names.label': 'Name',
  'names.long': 'Up to 64 characters',
  'names.mine': 'You already own {name}',
  'names.offline': 'The name service isn’t responding.',
  // Example in the empty field: lower case, no spaces.
  'names.placeholder': 'your-name',
  'names.problem.characters': 'Use letters a to z, digits and hyphens, not “{character}”',
  'names.problem.hidden': 'This name contains an invisible character. Type it instead of pasting.',
  'names.problem.hyphens': 'The third and fourth characters can’t both be hyphens',
  'names.problem.mixed': '“{character}” isn’t a Latin letter, even though it looks like one',
  'names.problem.short': 'At least 4 characters',
  // Why the button "Register name" is disabled, as is names.reasonEmpty.
  'names.reason': 'Choose an available name',
  'names.reasonEmpty': 'Enter a name',
  'names.refused': 'Request declined. Nothing was registered.',
  // Button; {name} is e.g. "alice.eth".
  'names.register': 'Register {name}',
  // Button while no available name is entered.
  'names.registerName': 'Register name',
  'names.registering': 'Registering {name}',
  'names.registeringText': 'This takes a moment.',
  // Button.
  'names.signAgain': 'Sign again',
  'names.signing': 'Confirm in {wallet}',
  'names.signingLate': 'That request expired. Decline it in your wallet and try again.',
  'names.signingText': 'Sign within 10 seconds to claim {name}.',
  // Button of a first login.
  'names.skip': 'Skip',
  'names.success': '{name} is yours',
  'names.successText': 'Anyone can now send to you with this name.',
  'names.successTitle': 'Name registered',
  // Heading of a list of names that can be registered.
  'names.suggestions': 'Available names',
  'names.taken': '{name} is taken',
  'names.text': 'One name instead of a long address. Use letters, digits and hyphens.',
  'names.title': 'Choose a name',
  // Button.
  'names.copy': 'Copy name',
  'names.noneText': 'Connect a wallet to give it a name.',
  'names.unsupported': 'Names aren’t available on this network',
  // Button.
  'names.unsupportedAction': 'Choose another network',
  'names.unsupportedText': 'Names work on Ethereum and compatible main networks.',
  // {zone} is what names end with, e.g. ".eth".
  'names.zone': 'Names here end with {zone}',
} as const

import { connectTexts } from '../texts.ts'

/** What is said where a wallet speaks several chain families. */
export const familiesTexts = {
  ...connectTexts,
  'families.all': '{count, plural, =2 {Connect both} other {Connect all #}}',
  'families.choose': 'Where do you want to connect?',
  'families.chooseText': '{name} works on each of these. You can add the others at any time.',
  'families.connected': 'Connected',
  'families.done': 'Done',
  'families.failed': 'Did not connect',
  'families.list': 'Chains of {name}',
  'families.next': 'Next',
  'families.partly': 'Connected in part',
  'families.partlyText': 'What you accepted is connected. You can ask {name} for the rest again.',
  'families.refused': 'You said no',
  'families.rest': 'Ask for the rest again',
  'families.waiting': 'Asking',
  'families.waitingText': 'Accept the request for {family} in your wallet.',
} as const

import { connectTexts } from '../texts.ts'

/** Texts of the choice between the chains of a wallet: Ethereum, Solana, Bitcoin. */
export const familiesTexts = {
  ...connectTexts,
  // Button; {count} is the number of chains, at least 2.
  'families.all': '{count, plural, =2 {Connect both} other {Connect all #}}',
  'families.choose': 'Which networks do you want to connect?',
  'families.chooseText': '{name} works with each of these. You can add the others any time.',
  // Tag of a chain, as are failed, next, refused and waiting.
  'families.connected': 'Connected',
  // Tag of a chain, as are refused and connected.
  'families.failed': 'Failed',
  // Read by screen readers before the list.
  'families.list': 'Networks in {name}',
  // The request for this chain comes next.
  'families.next': 'Next',
  // Title: some of the wallet's chains are connected.
  'families.partly': 'Partly connected',
  'families.partlyText': 'The networks you approved are connected. You can add the rest any time.',
  // The visitor declined in the wallet.
  'families.refused': 'Declined',
  // Button.
  'families.rest': 'Connect the rest',
  // Button and tag: the wallet has the request and hasn't responded yet.
  'families.waiting': 'Waiting',
  'families.waitingText': 'Approve the request for {family} in your wallet.',
} as const

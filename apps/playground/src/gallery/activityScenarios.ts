import { everyKind, otherAddress, ownAddress, spam, strange } from './historyEntries.ts'
import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const activity = { connected: true, open: 'Transactions', wallets: [virtual] } as const
const path = `v1/account/${ownAddress}/history`

/** Activity in every state of the list. */
export const activityScenarios: readonly Scenario[] = [
  { ...activity, name: 'Transactions/filled', steps: [{ pass: 2 }] },
  {
    ...activity,
    name: 'Transactions/all networks',
    steps: [{ turn: 'All networks' }, { pass: 2 }],
  },
  {
    ...activity,
    name: 'Transactions/scrolled',
    steps: [{ pass: 1 }, { scroll: 900 }, { pass: 1 }],
  },
  {
    ...activity,
    name: 'Transactions/newcomer',
    steps: [{ pass: 1 }],
    wallets: [{ ...virtual, account: 'new' }],
  },
  { ...activity, endpoints: { [path]: 'slow' }, name: 'Transactions/loading' },
  { ...activity, endpoints: { [path]: 'down' }, name: 'Transactions/failed', steps: [{ pass: 1 }] },
  { ...activity, name: 'Transactions/offline', steps: [{ pass: 1 }, { lose: 'connection' }] },
  {
    ...activity,
    endpoints: { [path]: { says: { data: everyKind(), next: null } } },
    name: 'Transactions/every kind',
    steps: [{ pass: 1 }],
  },
  {
    ...activity,
    endpoints: { [path]: { says: { data: strange(), next: null } } },
    name: 'Transactions/strange',
    steps: [{ pass: 1 }],
  },
  {
    ...activity,
    endpoints: { [path]: { says: { data: spam(), next: null } } },
    name: 'Transactions/spam folded',
    steps: [{ pass: 1 }],
  },
  {
    ...activity,
    endpoints: { [path]: { says: { data: spam(), next: null } } },
    name: 'Transactions/spam shown',
    steps: [{ pass: 1 }, { press: 'likely spam' }],
  },
  {
    ...activity,
    name: 'Activity/tab',
    open: 'Account',
    steps: [{ select: 'Activity' }, { pass: 2 }],
  },
  {
    ...activity,
    arguments: { amount: '0.01', to: otherAddress },
    name: 'Transactions/just sent',
    open: 'WalletSend',
    steps: [
      { pass: 2 },
      { press: 'Review' },
      { pass: 1 },
      { press: 'Send' },
      { pass: 1 },
      { select: 'Activity' },
      { pass: 1 },
    ],
  },
]

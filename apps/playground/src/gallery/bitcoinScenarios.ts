import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { families: ['bip122'], name: 'Virtual Wallet' }
const bitcoin = { connected: ['bip122'], families: ['bip122'], wallets: [virtual] } as const
const account = { ...bitcoin, open: 'Account' } as const
const send = {
  ...bitcoin,
  open: 'WalletSend',
  options: { features: { bitcoinSend: true } },
} as const
const stranger = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const filled = { amount: '0.0123', to: stranger }
const review = [{ pass: 2 }, { press: 'Review' }, { pass: 1 }] as const

/** Bitcoin views in every state. */
export const bitcoinScenarios: readonly Scenario[] = [
  { ...account, name: 'Bitcoin/account', steps: [{ pass: 1 }] },
  {
    ...account,
    name: 'Bitcoin/account that sends',
    options: send.options,
    steps: [{ pass: 1 }],
  },
  { ...account, name: 'Bitcoin/newcomer', wallets: [{ ...virtual, account: 'new' }] },
  { ...bitcoin, name: 'Bitcoin/receive', open: 'WalletReceive' },
  { ...bitcoin, name: 'Bitcoin/not offered', open: 'WalletSend' },
  { ...send, name: 'Bitcoin/send', steps: [{ pass: 1 }] },
  { ...send, arguments: filled, name: 'Bitcoin/send filled', steps: [{ pass: 2 }] },
  {
    ...send,
    arguments: { ...filled, amount: '1234567' },
    name: 'Bitcoin/send too much',
    steps: [{ pass: 2 }],
  },
  {
    ...send,
    arguments: { ...filled, to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    name: 'Bitcoin/send to another network',
    steps: [{ pass: 2 }],
  },
  { ...send, arguments: filled, name: 'Bitcoin/review', steps: review },
  {
    ...send,
    arguments: filled,
    name: 'Bitcoin/refused',
    steps: [...review, { press: 'Send' }, { pass: 1 }],
    wallets: [{ ...virtual, sending: 'reject' }],
  },
]

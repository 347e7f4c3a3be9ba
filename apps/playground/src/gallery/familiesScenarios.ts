import type { Scenario, ScriptedWallet } from './Scenario.ts'

const families = ['eip155', 'solana', 'bip122'] as const
const trident: ScriptedWallet = { families, name: 'Trident' }
const all = { families, wallets: [trident] } as const
const chosen = [{ press: 'Trident' }] as const

/** Several chain families at once: rows with chips, the choice, the switcher, grouped networks. */
export const familiesScenarios: readonly Scenario[] = [
  { ...all, name: 'Families/row', open: 'Connect' },
  { ...all, name: 'Families/row of one', open: 'Connect', openFor: 'solana' },
  { ...all, name: 'Families/choose', open: 'Connect', steps: chosen },
  {
    ...all,
    name: 'Families/waiting',
    open: 'Connect',
    steps: [...chosen, { press: 'Connect all 3' }],
    wallets: [{ ...trident, connecting: 'hold' }],
  },
  {
    ...all,
    name: 'Families/refused',
    open: 'Connect',
    steps: [...chosen, { press: 'Connect all 3' }, { pass: 1 }],
    wallets: [{ ...trident, connecting: 'reject' }],
  },
  {
    ...all,
    connected: ['eip155'],
    name: 'Families/one connected',
    open: 'Connect',
    steps: chosen,
  },
  { ...all, connected: families, name: 'Families/switcher', open: 'Account', openFor: 'eip155' },
  {
    ...all,
    connected: families,
    name: 'Families/switcher, more',
    open: 'Account',
    openFor: 'eip155',
    steps: [{ press: 'More' }],
  },
  { ...all, connected: ['eip155'], name: 'Families/connect another', open: 'Account' },
  { ...all, connected: ['eip155', 'solana'], name: 'Families/networks', open: 'Networks' },
]

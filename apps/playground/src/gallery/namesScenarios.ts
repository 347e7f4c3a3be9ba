import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { account: 'new', name: 'Virtual Wallet' }
const name = { connected: true, open: 'RegisterAccountName', wallets: [virtual] } as const
const labels = { connected: true, open: 'AddressLabels', wallets: [virtual] } as const
const typed = [{ pass: 1 }, { type: 'gallery-name' }, { pass: 1 }] as const
const toWallet = [...typed, { press: 'Register gallery-name.latchkey.id' }] as const
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const longest = 'the-longest-name-that-anybody-could-have-here-of-sixty-four-lett'

/** Names and labels, in every state of their views. */
export const namesScenarios: readonly Scenario[] = [
  { ...name, name: 'RegisterAccountName/empty', steps: [{ pass: 1 }] },
  { ...name, name: 'RegisterAccountName/free', steps: typed },
  {
    ...name,
    name: 'RegisterAccountName/short',
    steps: [{ pass: 1 }, { type: 'ada' }, { pass: 1 }],
  },
  {
    ...name,
    name: 'RegisterAccountName/other alphabet',
    steps: [{ pass: 1 }, { type: 'ver\u0430' }, { pass: 1 }],
  },
  {
    ...name,
    name: 'RegisterAccountName/unseen character',
    steps: [{ pass: 1 }, { type: 've\u200dra' }, { pass: 1 }],
  },
  {
    ...name,
    name: 'RegisterAccountName/long',
    steps: [{ pass: 1 }, { type: longest }, { pass: 1 }],
  },
  {
    ...name,
    endpoints: {
      'v1/profile/account': {
        says: { addresses: {}, attributes: [], name: 'gallery-name.latchkey.id', registered: '' },
      },
    },
    name: 'RegisterAccountName/taken',
    steps: typed,
  },
  { ...name, endpoints: { 'v1/profile': 'slow' }, name: 'RegisterAccountName/loading' },
  {
    ...name,
    endpoints: { 'v1/profile/account': 'slow' },
    name: 'RegisterAccountName/checking',
    steps: typed,
  },
  {
    ...name,
    endpoints: { 'v1/profile': 'down' },
    name: 'RegisterAccountName/provider down',
    steps: typed,
  },
  {
    ...name,
    name: 'RegisterAccountName/waiting',
    steps: toWallet,
    wallets: [{ ...virtual, signing: 'hold' }],
  },
  {
    ...name,
    name: 'RegisterAccountName/waited too long',
    steps: [...toWallet, { pass: 11 }],
    wallets: [{ ...virtual, signing: 'hold' }],
  },
  {
    ...name,
    name: 'RegisterAccountName/refused',
    steps: [...toWallet, { pass: 1 }],
    wallets: [{ ...virtual, signing: 'reject' }],
  },
  {
    ...name,
    name: 'RegisterAccountName/failed',
    steps: [...toWallet, { pass: 1 }],
    wallets: [{ ...virtual, signing: 'fail' }],
  },
  {
    ...name,
    name: 'RegisterAccountName/test network',
    wallets: [{ ...virtual, chainId: 11155111 }],
  },
  { name: 'RegisterAccountName/nobody connected', open: 'RegisterAccountName' },
  {
    ...name,
    name: 'RegisterAccountNameSuccess/filled',
    steps: [
      { pass: 1 },
      { type: 'gallery-success' },
      { pass: 1 },
      { press: 'Register gallery-success.latchkey.id' },
      { pass: 1 },
    ],
  },

  { ...labels, name: 'AddressLabels/empty' },
  { ...labels, name: 'AddressLabels/new', steps: [{ press: 'Add a label' }] },
  {
    ...labels,
    name: 'AddressLabels/nobody',
    steps: [
      { press: 'Add a label' },
      { fill: 'Address or name', with: 'nobody-has-this.eth' },
      { fill: 'Label', with: 'Vera' },
      { press: 'Save' },
      { pass: 1 },
    ],
  },
  {
    ...labels,
    name: 'AddressLabels/filled',
    steps: [
      { press: 'Add a label' },
      { fill: 'Address or name', with: someone },
      { fill: 'Label', with: 'Landlord, since the first of May 2024' },
      { press: 'Save' },
    ],
  },
  {
    ...labels,
    name: 'AddressLabels/change',
    steps: [
      { press: 'Add a label' },
      { fill: 'Address or name', with: someone },
      { fill: 'Label', with: 'Landlord' },
      { press: 'Save' },
      { press: 'Landlord' },
    ],
  },
]

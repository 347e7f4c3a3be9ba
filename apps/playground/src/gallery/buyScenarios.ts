import type { Scenario } from './Scenario.ts'

const virtual = { name: 'Virtual Wallet' }
const buyer = { connected: true, open: 'OnRampProviders', wallets: [virtual] } as const
/** Waits until sellers have sent quotes and checkout URLs. */
const quoted = { pass: 2 }

/** Buying crypto, in every state. */
export const buyScenarios: readonly Scenario[] = [
  { ...buyer, name: 'Buy/filled', steps: [quoted] },
  { ...buyer, name: 'Buy/loading', nodes: 'slow' },
  { ...buyer, name: 'Buy/provider down', nodes: 'down', steps: [quoted] },
  { ...buyer, name: 'Buy/too little', steps: [{ type: '5' }, { pass: 1 }] },
  { ...buyer, name: 'Buy/more than cards', steps: [{ type: '9000' }, quoted] },
  { ...buyer, name: 'Buy/no amount', steps: [{ type: '' }] },
  { ...buyer, name: 'Buy/long amount', steps: [{ type: '24999.99' }, quoted] },
  {
    ...buyer,
    name: 'Buy/not on this network',
    wallets: [{ ...virtual, chainId: 11155111 }],
  },
  { ...buyer, name: 'Buy/not offered', options: { features: { onramp: false } } },
  { name: 'Buy/not connected', open: 'OnRampProviders' },
  { ...buyer, name: 'Buy/currencies', open: 'OnRampFiatSelect' },
  { ...buyer, name: 'Buy/coins', open: 'OnRampTokenSelect' },
  {
    ...buyer,
    name: 'Buy/coins, nothing found',
    open: 'OnRampTokenSelect',
    steps: [{ type: 'zz' }],
  },
  {
    ...buyer,
    name: 'Buy/paying',
    steps: [quoted, { press: 'Continue with Sandbox' }, { pass: 1 }],
  },
  {
    ...buyer,
    name: 'Buy/refused',
    steps: [{ type: '5' }, { press: 'Continue with Sandbox' }, { pass: 1 }],
  },
  {
    ...buyer,
    name: 'Buy/under way',
    steps: [quoted, { press: 'Continue with Sandbox' }, { pass: 1 }, { press: 'Back' }, quoted],
  },
  { ...buyer, name: 'Buy/no purchases', open: 'OnRampActivity' },
  { ...buyer, name: 'Buy/purchases failed', nodes: 'down', open: 'OnRampActivity' },
  { name: 'Buy/guide', open: 'WhatIsABuy' },
]

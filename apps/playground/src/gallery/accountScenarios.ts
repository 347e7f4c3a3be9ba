import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const account = { connected: true, open: 'Account', wallets: [virtual] } as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The account view in every state. */
export const accountScenarios: readonly Scenario[] = [
  { ...account, name: 'Account/filled', steps: [{ pass: 1 }] },
  { ...account, name: 'Account/more', steps: [{ press: 'More' }] },
  { ...account, name: 'Account/scrolled', steps: [{ scroll: 260 }] },
  {
    ...account,
    name: 'Account/newcomer',
    wallets: [{ ...virtual, account: 'new' }],
  },
  {
    ...account,
    name: 'Account/many',
    steps: [{ scroll: 260 }],
    wallets: [{ ...virtual, assets: 'many' }],
  },
  { ...account, name: 'Account/strange', wallets: [{ ...virtual, assets: 'strange' }] },
  {
    ...account,
    name: 'Account/chosen token',
    options: { tokens: { 'eip155:1': { address: usdc } } },
  },
  { ...account, name: 'Account/no provider', options: { provider: {} } },
  {
    ...account,
    name: 'Account/host order',
    options: {
      features: { history: false, walletFeaturesOrder: ['send', 'receive'] },
    },
  },
  { ...account, name: 'Account/testnet', wallets: [{ ...virtual, chainId: 11155111 }] },
  { ...account, directory: 'slow', name: 'Account/loading' },
  { ...account, directory: 'down', name: 'Account/provider down' },
  {
    ...account,
    name: 'Account/node down',
    nodes: 'down',
    options: { provider: {} },
  },
  { ...account, name: 'Account/offline', steps: [{ lose: 'connection' }] },
  {
    ...account,
    name: 'Account/unsupported chain, warned',
    options: { unsupportedChain: 'warn' },
    wallets: [{ ...virtual, chainId: 777 }],
  },
  {
    ...account,
    name: 'Account/long name',
    wallets: [{ name: 'The Very Long Winded Wallet of Some Company' }],
  },
]

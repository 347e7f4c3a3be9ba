import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const receive = { connected: true, open: 'WalletReceive', wallets: [virtual] } as const
const asking = [{ press: 'Request an amount' }] as const

/** Receiving, in every state of its views. */
export const receiveScenarios: readonly Scenario[] = [
  { ...receive, name: 'WalletReceive/filled' },
  { ...receive, name: 'WalletReceive/amount', steps: [...asking, { type: '0.25' }] },
  {
    ...receive,
    name: 'WalletReceive/amount too fine',
    steps: [...asking, { type: '0.0000000000000000001' }],
  },
  {
    ...receive,
    name: 'WalletReceive/test network',
    wallets: [{ ...virtual, chainId: 11155111 }],
  },
  {
    ...receive,
    name: 'WalletReceive/unsupported chain',
    options: { unsupportedChain: 'allow' },
    wallets: [{ ...virtual, chainId: 777 }],
  },
  { ...receive, name: 'WalletReceive/offline', steps: [{ lose: 'connection' }] },
  { name: 'WalletReceive/nobody connected', open: 'WalletReceive' },
  {
    ...receive,
    name: 'WalletCompatibleNetworks/filled',
    open: 'WalletCompatibleNetworks',
  },
]

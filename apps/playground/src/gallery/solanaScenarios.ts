import type { Scenario, ScriptedWallet } from './Scenario.ts'

const phantom: ScriptedWallet = { families: ['solana'], name: 'Virtual Wallet' }
const solana = { connected: ['solana'], families: ['solana'], wallets: [phantom] } as const
const account = { ...solana, open: 'Account' } as const
const send = { ...solana, open: 'WalletSend' } as const
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const stranger = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const filled = { amount: '1.25', to: stranger }
const review = [{ pass: 2 }, { press: 'Review' }, { pass: 1 }] as const

/** Solana views in every state. */
export const solanaScenarios: readonly Scenario[] = [
  { ...account, name: 'Solana/tokens', steps: [{ pass: 1 }] },
  { ...account, name: 'Solana/NFTs', steps: [{ pass: 1 }, { select: 'NFTs' }, { pass: 1 }] },
  { ...account, name: 'Solana/activity', steps: [{ select: 'Activity' }, { pass: 2 }] },
  { ...account, name: 'Solana/newcomer', wallets: [{ ...phantom, account: 'new' }] },
  { ...solana, name: 'Solana/receive', open: 'WalletReceive' },
  { ...solana, name: 'Solana/buy', open: 'OnRampProviders', steps: [{ pass: 2 }] },
  { ...solana, name: 'Solana/no swap', open: 'Swap' },
  { ...send, name: 'Solana/send', steps: [{ pass: 1 }] },
  { ...send, arguments: filled, name: 'Solana/send filled', steps: [{ pass: 2 }] },
  {
    ...send,
    arguments: { ...filled, amount: '1234567' },
    name: 'Solana/send too much',
    steps: [{ pass: 2 }],
  },
  {
    ...send,
    arguments: { ...filled, to: `${stranger.slice(0, -1)}0` },
    name: 'Solana/send mistyped',
    steps: [{ pass: 2 }],
  },
  { ...send, arguments: { ...filled, token: usdc }, name: 'Solana/review', steps: review },
  {
    ...send,
    arguments: filled,
    name: 'Solana/refused',
    steps: [...review, { press: 'Send' }, { pass: 1 }],
    wallets: [{ ...phantom, sending: 'reject' }],
  },
  {
    ...send,
    arguments: filled,
    name: 'Solana/asking',
    steps: [...review, { press: 'Send' }, { pass: 1 }],
    wallets: [{ ...phantom, sending: 'hold' }],
  },
]

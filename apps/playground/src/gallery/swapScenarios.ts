import { ownAddress } from './historyEntries.ts'
import type { Scenario, ScriptedWallet } from './Scenario.ts'

const wallet: ScriptedWallet = { name: 'Virtual Wallet' }
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** A liquidity pool's own token, which has no market. */
const unlisted = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'
const swap = { connected: true, open: 'Swap', wallets: [wallet] } as const
const toUsdc = { amount: '0.5', from: 'native', to: usdc }
const fromUsdc = { amount: '25', from: usdc, to: 'native' }
const eth = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** A swap through a contract whose calls nothing decodes. */
const throughOther = {
  ...swap,
  arguments: fromUsdc,
  endpoints: {
    'v1/convert/build-transaction': {
      says: {
        tx: {
          amount: '25000000',
          data: '0x12345678',
          eip155: { gas: '150000', gasPrice: '1000000000' },
          from: `eip155:1:${ownAddress}`,
          to: `eip155:1:${unlisted}`,
          value: '0',
        },
      },
    },
    'v1/convert/quotes': {
      says: {
        quotes: [
          {
            fromAccount: `eip155:1:${usdc}`,
            fromAmount: '25000000',
            id: 'quote',
            toAccount: eth,
            toAmount: '8300000000000000',
          },
        ],
      },
    },
  },
  options: { swapRouters: { 'eip155:1': [{ address: unlisted, kind: 'other' }] } },
} as const
const review = [{ pass: 1 }, { press: 'Review swap' }, { pass: 1 }] as const

/** Swaps, in every state of their views. */
export const swapScenarios: readonly Scenario[] = [
  { ...swap, name: 'Swap/empty' },
  { name: 'Swap/nobody connected', open: 'Swap' },
  { ...swap, arguments: toUsdc, name: 'Swap/quote', steps: [{ pass: 1 }] },
  {
    ...swap,
    arguments: toUsdc,
    name: 'Swap/figures',
    steps: [{ pass: 1 }, { unfold: 'details' }],
  },
  { ...swap, arguments: toUsdc, name: 'Swap/loading', endpoints: { 'v1/convert/quotes': 'slow' } },
  {
    ...swap,
    arguments: toUsdc,
    name: 'Swap/provider down',
    endpoints: { 'v1/convert/quotes': 'down' },
    steps: [{ pass: 1 }],
  },
  {
    ...swap,
    arguments: { ...toUsdc, amount: '120' },
    name: 'Swap/high impact',
    steps: [{ pass: 1 }],
  },
  {
    ...swap,
    arguments: { ...toUsdc, amount: '900' },
    name: 'Swap/severe impact',
    steps: [{ pass: 1 }],
  },
  {
    ...swap,
    arguments: { ...toUsdc, amount: '123456' },
    name: 'Swap/insufficient',
    steps: [{ pass: 1 }],
  },
  {
    ...swap,
    arguments: { ...toUsdc, to: unlisted },
    name: 'Swap/no liquidity',
    steps: [{ pass: 1 }],
  },
  {
    ...swap,
    name: 'Swap/unsupported network',
    wallets: [{ ...wallet, chainId: 11155111 }],
  },

  { ...swap, name: 'Swap select/filled', steps: [{ press: 'Choose token' }, { pass: 1 }] },
  {
    ...swap,
    name: 'Swap select/search',
    steps: [{ press: 'Choose token' }, { pass: 1 }, { type: 'us' }],
  },
  {
    ...swap,
    name: 'Swap select/by address',
    steps: [{ press: 'Choose token' }, { pass: 1 }, { type: unlisted }, { pass: 1 }],
  },
  {
    ...swap,
    name: 'Swap select/nothing found',
    steps: [{ press: 'Choose token' }, { pass: 1 }, { type: 'qqqq' }],
  },
  {
    ...swap,
    name: 'Swap select/failed',
    endpoints: { 'v1/convert/tokens': 'down' },
    steps: [{ press: 'Choose token' }, { pass: 1 }],
  },

  { ...swap, arguments: toUsdc, name: 'Swap preview/filled', steps: review },
  { ...swap, arguments: fromUsdc, name: 'Swap preview/approval', steps: review },
  {
    ...swap,
    arguments: { ...toUsdc, amount: '900' },
    name: 'Swap preview/severe impact',
    steps: review,
  },
  { ...swap, arguments: { ...toUsdc, to: weth }, name: 'Swap preview/wrap', steps: review },
  {
    ...throughOther,
    name: 'Swap preview/about',
    simulations: { brings: '8290000000000000', through: unlisted },
    steps: review,
  },
  { ...throughOther, name: 'Swap preview/not verified', simulations: 'none', steps: review },
  {
    ...swap,
    arguments: fromUsdc,
    name: 'Swap run/approving',
    steps: [...review, { press: 'Allow USDC and swap' }, { pass: 1 }],
    wallets: [{ ...wallet, sending: 'hold' }],
  },
  {
    ...swap,
    arguments: toUsdc,
    name: 'Swap run/waiting long',
    steps: [...review, { press: 'Swap 0.5 ETH' }, { pass: 6 }],
    wallets: [{ ...wallet, sending: 'hold' }],
  },
  {
    ...swap,
    arguments: toUsdc,
    name: 'Swap run/refused',
    steps: [...review, { press: 'Swap 0.5 ETH' }, { pass: 1 }],
    wallets: [{ ...wallet, sending: 'reject' }],
  },
  {
    ...swap,
    arguments: toUsdc,
    name: 'Swap run/wallet busy',
    steps: [...review, { press: 'Swap 0.5 ETH' }, { pass: 1 }],
    wallets: [{ ...wallet, sending: 'busy' }],
  },
  {
    ...swap,
    arguments: toUsdc,
    name: 'Swap run/failed',
    steps: [...review, { press: 'Swap 0.5 ETH' }, { pass: 1 }],
    wallets: [{ ...wallet, sending: 'fail' }],
  },
  {
    ...swap,
    arguments: { ...toUsdc, amount: '0.01' },
    name: 'Swap run/done',
    steps: [...review, { press: 'Swap 0.01 ETH' }, { pass: 2 }],
  },
]

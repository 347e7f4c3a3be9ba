import type { Scenario, ScriptedWallet } from './Scenario.ts'

const wallet: ScriptedWallet = { name: 'Virtual Wallet' }
const send = { connected: true, open: 'WalletSend', wallets: [wallet] } as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
// Ends like an address that the first account has sent to.
const alike = '0x70a3f1c2d4e5b60718293a4b5c6d7e8f901279c8'
const toBob = { amount: '0.5', to: 'bob.eth' }
const shape = {
  address: '0x1a7c400000000000000000000000000000000721',
  name: 'Shape #5',
  quantity: '1',
  standard: 'erc721',
  tokenId: '5',
} as const
const badges = {
  address: '0x1a7C400000000000000000000000000000001155',
  name: 'A Badge HistoryOwner Name Was Written by Somebody Who Is Paid per Word',
  quantity: '6',
  standard: 'erc1155',
  tokenId: '5',
} as const
const review = [{ pass: 2 }, { press: 'Review' }, { pass: 1 }] as const
const toWallet = [...review, { press: 'Send' }, { pass: 1 }] as const

/** Sending, in every state of its views. */
export const sendScenarios: readonly Scenario[] = [
  { ...send, name: 'Send/empty', steps: [{ pass: 1 }] },
  { ...send, arguments: toBob, name: 'Send/filled', steps: [{ pass: 2 }] },
  {
    ...send,
    arguments: { ...toBob, token: usdc },
    name: 'Send/token in dollars',
    steps: [{ pass: 2 }, { press: 'Enter the amount in US dollars' }],
  },
  {
    ...send,
    arguments: { ...toBob, amount: '0.000000000000000001' },
    name: 'Send/dust',
    steps: [{ pass: 2 }],
  },
  { ...send, arguments: { nft: shape }, name: 'Send/NFT', steps: [{ pass: 1 }] },
  {
    ...send,
    arguments: { ...toBob, amount: '4', nft: badges },
    name: 'Send/several NFTs',
    steps: [{ pass: 2 }],
  },
  {
    ...send,
    arguments: { ...toBob, amount: '0.1234567', token: usdc },
    name: 'Send/too fine',
    steps: [{ pass: 2 }],
  },
  {
    ...send,
    arguments: { ...toBob, amount: '1234567' },
    name: 'Send/over balance',
    steps: [{ pass: 2 }],
  },
  {
    ...send,
    arguments: { amount: '1', to: 'nobody-has-this.eth' },
    name: 'Send/nobody',
    steps: [{ pass: 2 }],
  },
  {
    ...send,
    arguments: { nft: shape, to: 'bob.eth' },
    name: 'Send/gas too low',
    steps: [{ pass: 2 }],
    wallets: [{ ...wallet, account: 'new' }],
  },
  {
    ...send,
    arguments: toBob,
    name: 'Send/all of it',
    steps: [{ pass: 2 }, { press: 'Max' }, { pass: 1 }],
  },
  {
    ...send,
    arguments: { ...toBob, to: stranger },
    name: 'Send/first time',
    steps: [{ pass: 2 }],
  },
  { ...send, arguments: { ...toBob, to: alike }, name: 'Send/look-alike', steps: [{ pass: 2 }] },
  { ...send, arguments: { ...toBob, to: multicall }, name: 'Send/contract', steps: [{ pass: 2 }] },
  { ...send, arguments: { ...toBob, to: usdc }, name: 'Send/token contract', steps: [{ pass: 2 }] },
  {
    ...send,
    arguments: { ...toBob, to: '0x000000000000000000000000000000000000dEaD' },
    name: 'Send/burn address',
    steps: [{ pass: 2 }],
  },
  { ...send, arguments: { ...toBob, to: own }, name: 'Send/own address', steps: [{ pass: 2 }] },
  {
    ...send,
    arguments: { to: `ethereum:${stranger}@8453?value=1e16` },
    name: 'Send/link of another network',
    steps: [{ pass: 2 }],
  },
  { ...send, arguments: toBob, name: 'Send/node slow', nodes: 'slow', steps: [{ pass: 1 }] },
  {
    ...send,
    arguments: { ...toBob, to: stranger },
    name: 'Send/node down',
    nodes: 'down',
    steps: [{ pass: 3 }],
  },
  {
    ...send,
    name: 'Send/testnet',
    steps: [{ pass: 1 }],
    wallets: [{ ...wallet, chainId: 11155111 }],
  },
  { name: 'Send/nobody connected', open: 'WalletSend' },

  { ...send, name: 'Send select/filled', steps: [{ pass: 2 }, { press: 'Token: ' }, { pass: 1 }] },
  {
    ...send,
    name: 'Send select/many',
    steps: [{ pass: 2 }, { press: 'Token: ' }, { pass: 1 }, { scroll: 4000 }],
    wallets: [{ ...wallet, assets: 'many' }],
  },
  {
    ...send,
    name: 'Send select/strange',
    steps: [{ pass: 2 }, { press: 'Token: ' }, { pass: 1 }],
    wallets: [{ ...wallet, assets: 'strange' }],
  },
  {
    ...send,
    name: 'Send select/search',
    steps: [{ pass: 2 }, { press: 'Token: ' }, { pass: 1 }, { type: 'dai' }],
  },
  {
    ...send,
    name: 'Send select/by address',
    steps: [
      { pass: 2 },
      { press: 'Token: ' },
      { pass: 1 },
      { type: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2' },
      { pass: 1 },
    ],
    wallets: [{ ...wallet, account: 'new' }],
  },
  {
    ...send,
    name: 'Send select/nothing found',
    steps: [{ pass: 2 }, { press: 'Token: ' }, { pass: 1 }, { type: 'qqqq' }],
  },

  { ...send, arguments: toBob, name: 'Send review/name', steps: review },
  {
    ...send,
    arguments: { amount: '123.456789', to: stranger, token: usdc },
    name: 'Send review/first time',
    steps: review,
  },
  { ...send, arguments: { nft: shape, to: 'bob.eth' }, name: 'Send review/NFT', steps: review },
  {
    ...send,
    arguments: { ...toBob, amount: '0.000000000000000001' },
    name: 'Send review/dust',
    steps: review,
  },
  {
    ...send,
    arguments: toBob,
    name: 'Send review/asking',
    steps: toWallet,
    wallets: [{ ...wallet, sending: 'hold' }],
  },
  {
    ...send,
    arguments: toBob,
    name: 'Send review/asking long',
    steps: [...toWallet, { pass: 5 }],
    wallets: [{ ...wallet, sending: 'hold' }],
  },
  {
    ...send,
    arguments: toBob,
    name: 'Send review/refused',
    steps: toWallet,
    wallets: [{ ...wallet, sending: 'reject' }],
  },
  {
    ...send,
    arguments: toBob,
    name: 'Send review/failed',
    steps: toWallet,
    wallets: [{ ...wallet, sending: 'fail' }],
  },
  {
    ...send,
    arguments: toBob,
    name: 'Send review/wallet busy',
    steps: toWallet,
    wallets: [{ ...wallet, sending: 'busy' }],
  },
  { ...send, arguments: toBob, name: 'Send review/sent', steps: toWallet },
]

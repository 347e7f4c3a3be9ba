import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const activity = { connected: true, open: 'Transactions', wallets: [virtual] } as const
/** The active account of the virtual wallet. */
const path = 'v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const ether = { address: null, icon: null, name: 'Ether', symbol: 'ETH' }
const usdc = { ...ether, address: `eip155:1:${other}`, name: 'USD Coin', symbol: 'USDC' }

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
    endpoints: { [path]: { says: { data: kinds(), next: null } } },
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
    name: 'Activity/tab',
    open: 'Account',
    steps: [{ select: 'Activity' }, { pass: 2 }],
  },
  {
    ...activity,
    arguments: { amount: '0.01', to: other },
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

function kinds(): readonly object[] {
  const shape = nft('Shape #7')
  return [
    entry(0, 'send', [moved('out', '0.5', ether, 1_500)]),
    entry(1, 'receive', [moved('in', '1250.75', usdc, 1_250.75)]),
    entry(2, 'trade', [moved('out', '0.25', ether, 750), moved('in', '748.12', usdc, 748.12)]),
    entry(3, 'approve', []),
    entry(4, 'mint', [shape]),
    entry(5, 'execute', []),
    entry(6, 'buy', [moved('in', '100', usdc, 100)]),
    entry(7, 'send', [], 'failed'),
    entry(8, 'trade', [], 'failed'),
    entry(40, 'send', [shape]),
    entry(400, 'execute', [moved('out', '1', ether), moved('in', '2', usdc), shape]),
  ]
}

function strange(): readonly object[] {
  const odd = (symbol: string) => ({ ...usdc, name: symbol, symbol })
  return [
    entry(0, 'send', [moved('out', '9'.repeat(60), odd('VERYLONGSYMBOLWITHOUTANYEND'))]),
    entry(1, 'receive', [moved('in', '0.000000000000000001', odd('רשע\u202edesrever'))]),
    entry(2, 'receive', [moved('in', 'NaN', odd('<img src=x onerror=alert(1)>'), -5)]),
    entry(3, 'receive', [moved('in', '1', odd('🦊'.repeat(40)), 1e300)]),
    entry(4, 'teleport', [nft('An NFT HistoryOwner Name Was Written by Somebody Paid per Word')]),
    entry(5, 'receive', [moved('in', '1234567.891234', odd(''))]),
  ]
}

/** A transaction of some days ago. */
function entry(days: number, operationType: string, transfers: object[], status = 'confirmed') {
  const hash = `0x${String(days + 1).padStart(64, '0')}`
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      chain: 'eip155:1',
      hash,
      minedAt: new Date(Date.now() - days * 86_400_000 - 120_000).toISOString(),
      nonce: days,
      operationType,
      sentFrom: other,
      sentTo: other,
      status,
    },
    transfers,
  }
}

function moved(
  direction: 'in' | 'out',
  numeric: string,
  token: object,
  value: number | null = null,
) {
  const parties = { recipient: other, sender: other }
  return {
    ...parties,
    direction,
    fungible_info: token,
    nft_info: null,
    quantity: { numeric },
    value,
  }
}

function nft(name: string) {
  return {
    direction: 'in',
    nft_info: { address: `eip155:1:${other}`, flags: { is_spam: false }, name, token_id: '7' },
    quantity: { numeric: '1' },
    recipient: other,
    sender: other,
  }
}

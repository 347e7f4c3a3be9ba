import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const list = {
  connected: true,
  open: 'SmartSessionList',
  options: {
    features: { smartSessions: true },
    metadata: { name: 'Corner Shop', url: 'https://shop.example' },
  },
  wallets: [{ ...virtual, account: 'new' }],
} as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const daily = {
  data: { allowance: '0x2386f26fc10000', period: 86_400 },
  type: 'native-token-recurring-allowance',
}
const weekly = {
  data: { address: usdc, allowance: '25000000', period: 604_800 },
  type: 'erc20-recurring-allowance',
}
const call = {
  data: { address: usdc, functions: [{ functionName: 'approve' }, { functionName: 'transfer' }] },
  type: 'contract-call',
}

/** App permissions, in every state of the list. */
export const sessionsScenarios: readonly Scenario[] = [
  { ...list, endpoints: saying(some()), name: 'SmartSessionList/filled' },
  { ...list, endpoints: saying([]), name: 'SmartSessionList/empty' },
  { ...list, endpoints: { 'v1/sessions/': 'slow' }, name: 'SmartSessionList/loading' },
  { ...list, endpoints: { 'v1/sessions/': 'down' }, name: 'SmartSessionList/failed' },
  {
    ...list,
    endpoints: saying(some()),
    name: 'SmartSessionList/offline',
    steps: [{ lose: 'connection' }],
  },
  {
    ...list,
    endpoints: saying(some()),
    name: 'SmartSessionList/revoking',
    steps: [{ press: 'Remove' }, { pass: 1 }],
    wallets: [{ ...virtual, account: 'new', signing: 'hold' }],
  },
  {
    ...list,
    endpoints: saying(some()),
    name: 'SmartSessionList/revocation refused',
    steps: [{ press: 'Remove' }, { pass: 1 }],
    wallets: [{ ...virtual, account: 'new', signing: 'reject' }],
  },
  {
    ...list,
    endpoints: saying(some()),
    name: 'SmartSessionList/revocation failed',
    steps: [{ press: 'Remove' }, { pass: 1 }],
    wallets: [{ ...virtual, account: 'new', signing: 'fail' }],
  },
  { ...list, endpoints: saying(strange()), name: 'SmartSessionList/strange' },
  { ...list, name: 'SmartSessionList/not offered', options: {} },
  {
    connected: true,
    grant: [daily, weekly, call],
    name: 'SmartSessionCreated/granted',
    options: list.options,
    steps: [{ pass: 2 }],
    wallets: list.wallets,
  },
]

function saying(pcis: readonly object[]) {
  return { 'v1/sessions/': { says: { pcis } } }
}

function some(): readonly object[] {
  const now = Math.floor(Date.now() / 1_000)
  return [
    session('a', { expiration: now + 3 * 86_400, permissions: [daily, weekly] }),
    session('b', {
      expiration: now + 400 * 86_400,
      permissions: [call, { data: {}, type: 'everything' }],
      project: { id: '2', name: 'Night Market', url: 'https://market.example' },
    }),
    session('c', { expiration: now + 86_400, revokedAt: now - 3_600 }),
    session('d', { expiration: now - 86_400 }),
  ]
}

function strange(): readonly object[] {
  const project = (name: string, url: string) => ({ id: '1', name, url })
  return [
    session('a', {
      expiration: 1e300,
      project: project(
        'An App HistoryOwner Name Was Written by Somebody Paid per Word',
        `https://${'a'.repeat(200)}.example`,
      ),
    }),
    session('b', {
      expiration: -1,
      permissions: [{ type: 'verylongwordwithoutanyend'.repeat(10) }],
      project: project('רשע \u202edesrever\u200b', 'javascript:alert(1)'),
    }),
    session('c', {
      expiration: 4e9,
      permissions: [
        { ...daily, data: { allowance: `0x${'f'.repeat(64)}`, period: 1 } },
        { ...weekly, data: { ...weekly.data, address: `0x${'1'.repeat(40)}` } },
        { ...call, data: { address: usdc, functions: [{ functionName: 'x'.repeat(500) }] } },
      ],
      project: project('<img src=x onerror=alert(1)>', 'https://shop.example'),
    }),
  ]
}

function session(pci: string, changes: object) {
  return {
    context: '0xc0',
    createdAt: 1_700_000_000,
    pci,
    permissions: [daily],
    policies: [],
    project: { id: '1', name: 'Corner Shop', url: 'https://shop.example' },
    ...changes,
  }
}

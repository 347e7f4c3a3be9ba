import { expect, test } from 'vitest'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../../../core/options/options.ts'
import { fakePairing } from '../fixtures/fakePairing.ts'
import { listing } from '../fixtures/wallets.ts'
import { type ConnectModelInput, connectModel } from './connectModel.ts'
import type { HighlightsState } from './highlights.ts'

type Setup = Partial<Omit<ConnectModelInput, 'options' | 'highlights'>> & {
  options?: Partial<LatchkeyOptions>
  highlights?: Partial<HighlightsState>
}

const ready: HighlightsState = {
  count: 37,
  excluded: [],
  featured: [],
  isFallback: false,
  isHolding: false,
  recommended: [],
  status: 'ready',
}
const here = [{ ...fakeWallet().connector, rdns: 'io.desk' }]

function setup({ highlights, options, ...input }: Setup = {}) {
  const engine = testInstance([], options)
  return connectModel({
    connectors: here,
    hasLogin: false,
    hasSocials: false,
    isDiscovering: false,
    isInWallet: false,
    isMobile: false,
    isOnline: true,
    recent: [],
    ...input,
    highlights: { ...ready, ...highlights },
    options: engine.store.getState().options,
  })
}

test.each([
  [[], undefined, ['social', 'wallet']],
  [here, undefined, ['wallet', 'social']],
  [here, ['wallet', 'email'], ['wallet']],
] as const)(
  'offers social logins at their place: %#',
  (connectors, connectMethodsOrder, expected) => {
    const features = { collapseWallets: true, ...(connectMethodsOrder && { connectMethodsOrder }) }
    const { isCollapsed, methods } = setup({ connectors, hasSocials: true, options: { features } })
    expect(methods).toEqual(expected)
    expect(isCollapsed).toBe(methods.length > 1)
  },
)

test('shows the installed wallet, the row “All wallets” and the guide', () => {
  const { rows, ...model } = setup()
  expect(rows.map(({ name }) => name)).toEqual(['desk'])
  expect(model).toEqual({
    allWallets: { count: '30+' },
    hasGuide: true,
    isCollapsed: false,
    methods: ['wallet'],
    notice: undefined,
    isComplete: true,
    skeletons: 0,
    skeletonsAt: 1,
  })
})

test.each([
  [[], undefined, ['email', 'wallet']],
  [here, undefined, ['wallet', 'email']],
  [here, ['email', 'wallet'], ['email', 'wallet']],
  [here, ['social', 'wallet'], ['wallet']],
] as const)('offers the login at its place: %#', (connectors, connectMethodsOrder, expected) => {
  const features = connectMethodsOrder && { connectMethodsOrder }
  const { isCollapsed, methods } = setup({
    connectors,
    hasLogin: true,
    options: { ...(features && { features }) },
  })
  expect(methods).toEqual(expected)
  expect(isCollapsed).toBe(false)
})

test('folds the wallets behind one row only beside a login', () => {
  const options = { features: { collapseWallets: true } }
  expect(setup({ hasLogin: true, options }).isCollapsed).toBe(true)
  expect(setup({ hasLogin: false, options }).isCollapsed).toBe(false)
})

test.each([
  ['SHOW', false, true],
  ['SHOW', true, true],
  ['HIDE', true, false],
  ['ONLY_MOBILE', false, false],
  ['ONLY_MOBILE', true, true],
] as const)('allWallets %s on a phone (%s) shows the row: %s', (allWallets, isMobile, shows) => {
  expect(setup({ isMobile, options: { allWallets } }).allWallets !== undefined).toBe(shows)
})

test('hides the row with features.allWallets off', () => {
  const features = { allWallets: false, analytics: false }
  expect(setup({ options: { features } }).allWallets).toBeUndefined()
})

test('offers no way to connect with wallets off', () => {
  expect(setup({ options: { enableWallets: false } }).methods).toEqual([])
})

test('hides the guide if the host turns it off', () => {
  expect(setup({ options: { enableWalletGuide: false } }).hasGuide).toBe(false)
})

test('shows no count before the directory responds', () => {
  expect(setup({ highlights: { status: 'loading' } }).allWallets).toEqual({ count: undefined })
})

test('keeps space for expected rows', () => {
  const options = { featuredWalletIds: ['a', 'b', 'c'] }
  expect(setup({ highlights: { status: 'loading' }, options }).skeletons).toBe(3)
  expect(setup({ connectors: [], isDiscovering: true }).skeletons).toBe(2)
})

test('keeps space before the pairing row on a phone, unless the host sorts the rows', () => {
  const connectors = [fakePairing().connector]
  const input = { connectors, highlights: { status: 'loading' }, isMobile: true } as const
  const order = ['walletConnect'] as const
  expect(setup(input)).toMatchObject({ skeletons: 2, skeletonsAt: 0 })
  expect(setup({ ...input, isMobile: false })).toMatchObject({ skeletons: 2, skeletonsAt: 1 })
  const options = { features: { connectorTypeOrder: order } }
  expect(setup({ ...input, options })).toMatchObject({ skeletons: 2, skeletonsAt: 1 })
})

test('holds wallets back only until the excluded ones are known', () => {
  expect(setup({ highlights: { isHolding: true, status: 'loading' } })).toMatchObject({
    rows: [],
    skeletons: 2,
  })
})

test('reports an unavailable directory, and keeps the other wallets', () => {
  expect(setup({ highlights: { isFallback: true } }).notice).toBe('fallback')
  expect(setup({ highlights: { status: 'failed' } })).toMatchObject({
    notice: 'failed',
    rows: [{ name: 'desk' }],
  })
  expect(setup({ highlights: { isFallback: true }, isOnline: false }).notice).toBe('offline')
})

test('counts featured wallets in addition', () => {
  const highlights = { count: 8, featured: [listing('f')] }
  const options = { featuredWalletIds: ['f'] }
  expect(setup({ highlights, options }).allWallets).toEqual({ count: '9' })
})

test('offers pairing if a wallet can be reached', () => {
  const connectors = [...here, fakePairing().connector]
  const names = (options: Partial<LatchkeyOptions>) =>
    setup({ connectors, options }).rows.map(({ name }) => name)
  expect(names({})).toEqual(['desk', 'WalletConnect'])
  expect(names({ enableWalletConnect: false })).toEqual(['desk'])
  expect(names({ projectId: '', provider: {} })).toEqual(['desk'])
  expect(names({ projectId: 'p', provider: {} })).toContain('WalletConnect')
  expect(names({ provider: { relayUrl: 'wss://relay.example' } })).toContain('WalletConnect')
  expect(names({ manualWCControl: true, projectId: '', provider: {} })).toContain('WalletConnect')
})

test('shows only the own wallet in a wallet’s browser, and the full list', () => {
  const connectors = [fakePairing().connector, ...here]
  const recent = [listing('r')]
  const { allWallets, rows } = setup({ connectors, isInWallet: true, recent })
  expect(rows.map(({ name }) => name)).toEqual(['desk'])
  expect(allWallets).toBeDefined()
  const { rows: others } = setup({
    connectors: [fakePairing().connector],
    isInWallet: true,
    recent,
  })
  expect(others.map(({ name }) => name)).toEqual(['r', 'WalletConnect'])
})

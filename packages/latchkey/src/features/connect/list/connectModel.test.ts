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

test('default', () => {
  const { rows, ...model } = setup()
  expect(rows.map(({ name }) => name)).toEqual(['desk'])
  expect(model).toEqual({
    allWallets: { count: '30+' },
    hasGuide: true,
    methods: ['wallet'],
    notice: undefined,
    skeletons: 0,
  })
})

test.each([
  ['SHOW', false, true],
  ['SHOW', true, true],
  ['HIDE', true, false],
  ['ONLY_MOBILE', false, false],
  ['ONLY_MOBILE', true, true],
] as const)(
  'behavior: allWallets %s on a phone (%s) shows the row: %s',
  (allWallets, isMobile, shows) => {
    expect(setup({ isMobile, options: { allWallets } }).allWallets !== undefined).toBe(shows)
  },
)

test('behavior: features.allWallets off hides the row', () => {
  const features = { allWallets: false, analytics: false }
  expect(setup({ options: { features } }).allWallets).toBeUndefined()
})

test('behavior: wallets switched off leave no way to connect', () => {
  expect(setup({ options: { enableWallets: false } }).methods).toEqual([])
})

test('behavior: the guide can be switched off', () => {
  expect(setup({ options: { enableWalletGuide: false } }).hasGuide).toBe(false)
})

test('behavior: the count waits for the directory', () => {
  expect(setup({ highlights: { status: 'loading' } }).allWallets).toEqual({ count: undefined })
})

test('behavior: room is kept for what is on its way', () => {
  const options = { featuredWalletIds: ['a', 'b', 'c'] }
  expect(setup({ highlights: { status: 'loading' }, options }).skeletons).toBe(3)
  expect(setup({ connectors: [], isDiscovering: true }).skeletons).toBe(2)
})

test('behavior: wallets in the browser wait only while it is unknown which are excluded', () => {
  expect(setup({ highlights: { isHolding: true, status: 'loading' } })).toMatchObject({
    rows: [],
    skeletons: 2,
  })
})

test('behavior: a directory that is down is said, with what still works', () => {
  expect(setup({ highlights: { isFallback: true } }).notice).toBe('fallback')
  expect(setup({ highlights: { status: 'failed' } })).toMatchObject({
    notice: 'failed',
    rows: [{ name: 'desk' }],
  })
  expect(setup({ highlights: { isFallback: true }, isOnline: false }).notice).toBe('offline')
})

test('behavior: featured wallets are counted on top', () => {
  const highlights = { count: 8, featured: [listing('f')] }
  const options = { featuredWalletIds: ['f'] }
  expect(setup({ highlights, options }).allWallets).toEqual({ count: '9' })
})

test('behavior: pairing is offered where there is something to pair over', () => {
  const connectors = [...here, fakePairing().connector]
  const names = (options: Partial<LatchkeyOptions>) =>
    setup({ connectors, options }).rows.map(({ name }) => name)
  expect(names({})).toEqual(['WalletConnect', 'desk'])
  expect(names({ enableWalletConnect: false })).toEqual(['desk'])
  expect(names({ provider: {} })).toEqual(['desk'])
  expect(names({ provider: { relayUrl: 'wss://relay.example' } })).toContain('WalletConnect')
  expect(names({ manualWCControl: true, provider: {} })).toContain('WalletConnect')
})

test('behavior: in a wallet’s own browser that wallet is what there is, and the list', () => {
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
  expect(others.map(({ name }) => name)).toEqual(['WalletConnect', 'r'])
})

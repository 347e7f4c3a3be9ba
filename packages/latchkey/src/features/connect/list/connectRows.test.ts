import { expect, test } from 'vitest'
import { fakePairing } from '../fixtures/fakePairing.ts'
import { installed, listing } from '../fixtures/wallets.ts'
import { type ConnectRowsInput, connectRows, type ListOptions } from './connectRows.ts'

const pairing = fakePairing().connector
const nothing = { excluded: [], featured: [], installed: [], recent: [], recommended: [] }

function setup({
  options,
  ...input
}: Partial<Omit<ConnectRowsInput, 'options'>> & { options?: Partial<ListOptions> } = {}) {
  const rows = connectRows({
    ...nothing,
    ...input,
    options: { features: { connectorTypeOrder: [] }, ...options },
    pairing: 'pairing' in input ? input.pairing : pairing,
  })
  return rows
    .filter(({ group }) => group !== 'walletConnect')
    .map(({ group, id }) => `${group} ${id}`)
}

const four = ['a', 'b', 'c', 'd'].map((id) => listing(id))

test('fills an empty view with recommended wallets', () => {
  expect(setup({ recommended: four })).toEqual(['recommended a', 'recommended b'])
})

test('recommends fewer wallets beside installed and recent ones', () => {
  expect(
    setup({ installed: [installed('io.one')], recent: [listing('r')], recommended: four }),
  ).toEqual(['recent r', 'injected io.one'])
})

test('does not count the unnamed browser wallet', () => {
  const plain = installed('injected', { name: 'Browser wallet', rdns: undefined, type: 'injected' })
  expect(setup({ installed: [plain], recommended: four })).toEqual([
    'injected injected',
    'recommended a',
    'recommended b',
  ])
})

test('recommends no wallets beside the host’s, or without pairing', () => {
  const featured = [listing('f')]
  const chosen = { featuredWalletIds: ['f'] }
  expect(setup({ featured, options: chosen, recommended: four })).toEqual(['featured f'])
  expect(setup({ pairing: undefined, recommended: four })).toEqual([])
})

test('sorts by group, in the host’s order if set', () => {
  const input = {
    featured: [listing('f')],
    installed: [installed('io.one'), installed('ex', { rdns: undefined, type: 'external' })],
    options: { customWallets: [{ id: 'c', name: 'c' }], featuredWalletIds: ['f'] },
    recent: [listing('r')],
  }
  expect(setup(input)).toEqual([
    'recent r',
    'injected io.one',
    'featured f',
    'custom c',
    'external ex',
  ])

  const features = { connectorTypeOrder: ['custom', 'injected'] as const }
  expect(setup({ ...input, options: { ...input.options, features } })).toEqual([
    'custom c',
    'injected io.one',
    'recent r',
    'featured f',
    'external ex',
  ])
})

test('lists an Android phone’s wallets before those that are only known', () => {
  const mobile = installed('mobileWallet', { rdns: undefined, type: 'injected' })
  const options = { customWallets: [{ id: 'c', name: 'c' }], featuredWalletIds: ['phantom'] }
  expect(setup({ featured: [listing('phantom')], installed: [mobile], options })).toEqual([
    'injected mobileWallet',
    'featured phantom',
    'custom c',
  ])
})

test('lists an installed wallet once', () => {
  const known = listing('f', { name: 'One', rdns: 'io.one' })
  const rows = connectRows({
    ...nothing,
    featured: [known],
    installed: [installed('io.one')],
    options: { features: { connectorTypeOrder: [] } },
    recent: [known],
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ group: 'injected', id: 'io.one', listing: { id: 'f' } })
})

test('removes an installed wallet whose listing is excluded', () => {
  const options = { excludeWalletIds: ['x', 'y'] }
  const excluded = [listing('x', { rdns: 'io.one' }), listing('y', { name: 'Two' })]
  expect(
    setup({
      excluded,
      installed: [
        installed('io.one'),
        installed('two', { name: 'Two', rdns: undefined }),
        installed('io.three'),
      ],
      options,
      recommended: [listing('x')],
    }),
  ).toEqual(['injected io.three'])
})

test('removes an excluded id before the directory responds', () => {
  const wallet = installed('io.one', { walletId: 'x' })
  expect(setup({ installed: [wallet], options: { excludeWalletIds: ['x'] } })).toEqual([])
})

test('lets the host filter and sort the rows last', () => {
  const wallets: ListOptions['wallets'] = (all) =>
    all.filter(({ installed }) => installed).reverse()
  expect(
    setup({
      installed: [installed('io.one'), installed('io.two')],
      options: { customWallets: [{ id: 'c', name: 'c' }], wallets },
    }),
  ).toEqual(['injected io.two', 'injected io.one'])
})

test('lets the host group and mark the rows, for the visitor’s device', () => {
  const platforms: string[] = []
  const rows = connectRows({
    ...nothing,
    installed: [installed('io.one'), installed('io.two')],
    isMobile: true,
    options: {
      features: { connectorTypeOrder: [] },
      wallets: (all, { platform }) => {
        platforms.push(platform)
        return all.map((wallet) =>
          wallet.id === 'io.one' ? { ...wallet, badge: 'Ours', heading: 'Our choice' } : wallet,
        )
      },
    },
  })
  expect(rows.map(({ badge, heading, id }) => [id, badge, heading])).toEqual([
    ['io.one', 'Ours', 'Our choice'],
    ['io.two', undefined, undefined],
  ])
  expect(platforms).toEqual(['mobile'])
})

test('lists the pairing row behind the wallets at hand, unless the host moves or drops it', () => {
  const input = { ...nothing, installed: [installed('io.one')], pairing }
  const ids = (options: Partial<ListOptions>) =>
    connectRows({ ...input, options: { features: { connectorTypeOrder: [] }, ...options } }).map(
      ({ id }) => id,
    )
  expect(ids({})).toEqual(['io.one', 'walletConnect'])
  expect(ids({ features: { connectorTypeOrder: ['walletConnect'] } })).toEqual([
    'walletConnect',
    'io.one',
  ])
  expect(ids({ features: { connectorTypeOrder: ['injected'] } })).toEqual([
    'io.one',
    'walletConnect',
  ])
  expect(ids({ wallets: (all) => all.filter(({ group }) => group !== 'walletConnect') })).toEqual([
    'io.one',
  ])
  expect(ids({ excludeWalletIds: ['walletConnect'] })).toEqual(['io.one'])
})

test('lists the pairing row last on a phone, and before wallets elsewhere on a computer', () => {
  const rows = (isMobile: boolean) =>
    connectRows({
      ...nothing,
      featured: [listing('f')],
      isMobile,
      options: { featuredWalletIds: ['f'], features: { connectorTypeOrder: [] } },
      pairing,
    }).map(({ id }) => id)
  expect(rows(true)).toEqual(['f', 'walletConnect'])
  expect(rows(false)).toEqual(['walletConnect', 'f'])
})

test('lists two installed wallets with one rdns in rows of their own', () => {
  const one = installed('io.one')
  const two = { ...installed('io.one', { name: 'Other' }), id: 'io.one:Other' }
  expect(setup({ installed: [one, two] })).toEqual(['injected io.one', 'injected io.one:Other'])
})

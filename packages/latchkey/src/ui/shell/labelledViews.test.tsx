// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testNetwork } from '../../core/fixtures/testInstance.ts'
import { saveLabel } from '../../core/labels/saveLabel.ts'
import type { Adapter } from '../../core/ports/adapter.ts'
// Loaded in advance, so that no test waits for the chunk.
import '../../protocol/checksumAddress.ts'
import { saveRecipient } from '../../core/recipients/saveRecipient.ts'
import type { Route, ViewName } from '../../core/router/views.ts'
import type { FeatureModule } from '../kit/feature.ts'
import { loadFeature } from '../routes.ts'
import { type DrawConnectedOptions, drawConnected, holder } from './fixtures/drawConnected.ts'
import { undrawShells } from './fixtures/drawShell.tsx'
import { waitUntilShown } from './fixtures/waitUntilShown.ts'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const label = 'Vera, the plumber'

async function load(view: ViewName): Promise<FeatureModule> {
  const feature = await loadFeature(view)
  if (!feature) throw new Error(`Nothing leads to ${view}.`)
  return feature
}

const whole = 10n ** 18n
const chain: Partial<Adapter> = {
  getBalance: async () => ({ decimals: 18, symbol: 'COIN', value: 10n * whole }),
  inspect: async () => 'person',
  names: {
    normalize: async (name) => name,
    profile: async () => undefined,
    resolve: async () => second,
  },
  transfers: {
    estimate: async () => ({ gas: 21_000n, maxFeePerGas: 1n, total: 21_000n }),
    // The wallet never responds.
    send: () => new Promise(() => {}),
  },
}

type Drawn = Awaited<ReturnType<typeof drawConnected>>
type Place = Omit<DrawConnectedOptions, 'load'> & {
  readonly address: string
  /** Whether the address is shown beside the label. */
  readonly hasBoth?: boolean
  /** The presses that lead to the address. */
  readonly walk?: (drawn: Drawn) => Promise<unknown>
}

const permission = (type: string, data: object) => ({ data, type })

/** An app permission as the provider describes it. */
const session = {
  context: null,
  createdAt: 1_700_000_000,
  expiration: 4_000_000_000,
  pci: 'one',
  permissions: [
    permission('contract-call', { address: contract, functions: [{ functionName: 'swap' }] }),
  ],
  policies: [],
  project: { id: 'game', name: 'Chess Club', url: 'https://chess.example/play' },
  revokedAt: null,
}

const sent = {
  id: 'one',
  metadata: {
    chain: 'eip155:1',
    hash: '0x1',
    minedAt: '2026-01-01T00:00:00Z',
    nonce: 0,
    operationType: 'send',
    sentFrom: holder,
    sentTo: contract,
    status: 'confirmed',
  },
  transfers: [
    {
      direction: 'out',
      fungible_info: { address: `eip155:1:${contract}`, name: 'USD Coin', symbol: 'USDC' },
      quantity: { numeric: '1' },
      recipient: friend,
      sender: holder,
    },
  ],
}

const nft = {
  chainId: 'eip155:1',
  collection: { name: 'Shapes', symbol: 'S' },
  contract: `eip155:1:${contract}`,
  imageUrl: null,
  is_spam: false,
  name: 'Shape 1',
  quantity: '1',
  standard: 'erc721',
  tokenId: '1',
}

const twoFamilies = fakeWallet({ id: 'Desk', namespaces: ['eip155', 'solana'] })
const toFriend: Route = { arguments: { amount: '0.5', to: friend }, view: 'WalletSend' }

const places: Readonly<Record<string, Place>> = {
  'the account': {
    address: 'Desk-eip155',
    options: {
      adapters: [testFamily('eip155'), testFamily('solana')],
      connectors: [twoFamilies.source],
      networks: [testNetwork('eip155', 1), testNetwork('solana', 1)],
    },
    route: { view: 'Account' },
  },
  activity: {
    address: friend,
    answer: ({ path }) => (path.endsWith('/history') ? { data: [sent], next: null } : 404),
    route: { view: 'Transactions' },
  },
  'what apps may do': {
    address: contract,
    answer: ({ path }) => (path.startsWith('/v1/sessions') ? { pcis: [session] } : 404),
    features: { smartSessions: true },
    route: { view: 'SmartSessionList' },
  },
  'an NFT': {
    address: contract,
    answer: ({ path }) => (path.includes('nfts') ? { data: [nft], next: null } : 404),
    route: {
      arguments: { contract: `eip155:1:${contract}`, tokenId: '1' },
      view: 'NftDetails',
    } as Route,
  },
  'whom something is sent to': { adapter: chain, address: friend, route: toFriend },
  'the review': {
    adapter: chain,
    address: friend,
    route: toFriend,
    walk: async ({ press, says }) => {
      await says('Balance')
      await press('Review')
    },
  },
  'the wait for the wallet': {
    adapter: chain,
    address: friend,
    route: toFriend,
    walk: async ({ press, says }) => {
      await press('Review')
      await says('Network fee about')
      await press('Send 0.5 COIN')
      await says('Approve sending')
    },
  },
  'a name that led elsewhere before': {
    adapter: chain,
    address: friend,
    route: { arguments: { amount: '0.5', to: 'vera.eth' }, view: 'WalletSend' },
    // Visitors compare the two addresses, so the shortened form stays beside the label.
    hasBoth: true,
    walk: ({ says }) => says('it had another address'),
  },
}

test.each(Object.entries(places))(
  'behavior: shows the saved name in %s',
  async (_, { address, hasBoth = false, walk, ...options }) => {
    const drawn = await drawConnected({ ...options, load })
    const { engine, says } = drawn
    saveRecipient(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
    await act(async () => saveLabel(engine, { address, label }))
    await walk?.(drawn)
    await says(label)
    const shown = new RegExp(`${address.slice(0, 4)}.{0,4}…\\w{0,2}${address.slice(-4)}`, 'i')
    await waitUntilShown(() => expect(shown.test(drawn.text() ?? '')).toBe(hasBoth))
  },
)

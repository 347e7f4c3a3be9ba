import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../../../core/options/options.ts'
import { fakeDirectory } from '../fixtures/fakeDirectory.ts'
import { listing } from '../fixtures/wallets.ts'
import { builtInDirectory } from './builtInDirectory.ts'
import { fetchHighlights, fetchPage, searchWallets } from './directory.ts'
import type { Listing } from './listing.ts'

afterEach(() => vi.unstubAllGlobals())

const wallets = Array.from({ length: 60 }, (_, place) => listing(`w${place}`))
const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id)

const servesEvm = ({ chains }: Listing) =>
  chains.length === 0 || chains.some((id) => id === 'eip155:1')

function setup(options?: Partial<LatchkeyOptions>) {
  return { directory: fakeDirectory(wallets), engine: testInstance([], options) }
}

test('returns four recommended wallets, and the number of all', async () => {
  const { directory, engine } = setup()
  const highlights = await fetchHighlights(engine)
  expect(ids(highlights.recommended)).toEqual(['w0', 'w1', 'w2', 'w3'])
  expect(highlights).toMatchObject({ count: 60, featured: [], isFallback: false })
  expect(directory.asked).toEqual([{ chains: 'eip155:1,eip155:2', entries: '4', page: '1' }])
})

test('sorts featured wallets by the host’s ids, and does not recommend them', async () => {
  const { engine } = setup({ featuredWalletIds: ['w2', 'w0'] })
  const { count, featured, recommended } = await fetchHighlights(engine)
  expect(ids(featured)).toEqual(['w2', 'w0'])
  expect(ids(recommended)).toEqual(['w1', 'w3', 'w4', 'w5'])
  expect(count).toBe(58)
})

test('reads the names of excluded wallets', async () => {
  const { engine } = setup({ excludeWalletIds: ['w0', 'w1'] })
  const { excluded, recommended } = await fetchHighlights(engine)
  expect(ids(excluded)).toEqual(['w0', 'w1'])
  expect(ids(recommended)).toEqual(['w2', 'w3', 'w4', 'w5'])
})

test('applies the host’s include list to every request', async () => {
  const { engine } = setup({ includeWalletIds: ['w5', 'w6'] })
  expect(await fetchHighlights(engine)).toMatchObject({ count: 2 })
  const page = await fetchPage(engine, { certified: false, page: 1 })
  expect(page.listings).toEqual([])
})

test('omits wallets of earlier groups from pages', async () => {
  const { engine } = setup({ excludeWalletIds: ['w9'], featuredWalletIds: ['w8'] })
  const first = await fetchPage(engine, { certified: false, page: 1 })
  const second = await fetchPage(engine, { certified: false, page: 2 })
  expect(first).toMatchObject({ count: 54 })
  expect(first.listings).toHaveLength(40)
  expect(second.listings).toHaveLength(14)
  expect(ids([...first.listings, ...second.listings])).not.toContain('w0')
})

test('caches responses while they are fresh', async () => {
  const { directory, engine } = setup()
  await searchWallets(engine, { certified: false, search: 'w1' })
  await searchWallets(engine, { certified: false, search: 'w1' })
  expect(directory.asked).toHaveLength(1)
})

test('falls back to the built-in list while the directory is down, and says so', async () => {
  const { directory, engine } = setup()
  directory.isUp = false
  const highlights = await fetchHighlights(engine)
  expect(highlights.isFallback).toBe(true)
  // Wallets for none of the host's chains are left out.
  expect(highlights.count).toBe(builtInDirectory.filter(servesEvm).length)
  expect(highlights.recommended).toHaveLength(4)

  directory.isUp = true
  expect(await fetchHighlights(engine)).toMatchObject({ count: 60, isFallback: false })
})

test('uses the built-in list without a provider', async () => {
  const { directory, engine } = setup({ provider: {} })
  const found = await searchWallets(engine, { certified: false, search: 'rainbow' })
  expect(found.listings.map(({ name }) => name)).toContain('Rainbow')
  expect(found.isFallback).toBe(false)
  expect(directory.asked).toEqual([])
})

// Registry ids of MetaMask, Rainbow and Trust Wallet.
const [metaMask, rainbow, trust] = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
]

test('accepts registry ids in every list', async () => {
  const { engine } = setup({
    excludeWalletIds: [trust],
    featuredWalletIds: [rainbow, metaMask],
    provider: {},
  })
  const { excluded, featured, recommended } = await fetchHighlights(engine)
  expect(ids(featured)).toEqual(['me.rainbow', 'io.metamask'])
  expect(ids(excluded)).toEqual(['com.trustwallet.app'])
  expect(ids(recommended)).not.toContain('com.trustwallet.app')

  const only = setup({ includeWalletIds: [rainbow], provider: {} })
  expect(ids((await fetchHighlights(only.engine)).recommended)).toEqual(['me.rainbow'])
})

test('accepts registry ids of a directory that lists wallets by them', async () => {
  fakeDirectory([listing(metaMask), listing(rainbow)])
  const engine = testInstance([], { featuredWalletIds: [rainbow] })
  const { featured, recommended } = await fetchHighlights(engine)
  expect(ids(featured)).toEqual([rainbow])
  expect(ids(recommended)).toEqual([metaMask])
})

test('alerts the developer once to ids that no wallet has', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => printed.mockRestore())
  const unknown = 'f'.repeat(64)
  const { engine } = setup({
    // Not of the directory, but a connector's.
    excludeWalletIds: ['walletConnect', unknown],
    featuredWalletIds: [rainbow, 'w1', 'nowhere'],
    includeWalletIds: [metaMask],
    logLevel: 'error',
    provider: {},
  })
  await fetchHighlights(engine)
  await fetchHighlights(engine)
  const lines = () => printed.mock.calls.map((words) => words.join(' '))
  await expect.poll(() => lines().length).toBe(2)
  expect(lines()[0]).toContain(
    `excludeWalletIds: the wallet directory has no wallet with the id ffffffff….`,
  )
  expect(lines()[1]).toContain(
    'featuredWalletIds: the wallet directory has no wallet with the id w1, nowhere.',
  )
})

test('sends no further request for ids from a published page', async () => {
  vi.stubGlobal('location', { hostname: 'shop.example' })
  const { directory, engine } = setup({ featuredWalletIds: ['nowhere'] })
  await fetchHighlights(engine)
  expect(directory.asked).toHaveLength(2)
})

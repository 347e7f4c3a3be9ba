// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Connector } from '../../core/ports/connector.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage/storage.ts'
import { mergeWallets } from '../../core/wallets/wallets.ts'
import { createVirtualBitcoinWallet } from '../../testing/bitcoin/createVirtualBitcoinWallet.ts'
import { registerInPage } from '../../testing/page/registerInPage.ts'
import { discover } from './discover.ts'

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

function look({ legacy = true } = {}) {
  const found = new Map<string, Connector>()
  const stopping = new AbortController()
  leaving.push(() => stopping.abort())
  discover({
    add: (connector) => found.set(connector.id, connector),
    legacy,
    outside: { storage: createStorage(memoryStorage()) },
    remove: (id) => found.delete(id),
    signal: stopping.signal,
  })
  return { found, names: () => [...found.values()].map(({ name }) => name), stopping }
}

/** Sets a global until the end of the test. */
function put(name: string, value: unknown) {
  Reflect.set(window, name, value)
  leaving.push(() => Reflect.deleteProperty(window, name))
}

function place(options?: Parameters<typeof createVirtualBitcoinWallet>[0]) {
  const leave = createVirtualBitcoinWallet(options).register(window)
  leaving.push(leave)
  return leave
}

const unisat = { getAccounts: async () => [], requestAccounts: async () => [] }
const rpc = { request: async () => ({ result: null }) }

test('finds wallets by each standard, early and late', () => {
  place({ as: 'sats-connect', name: 'Cedar' })
  place({ as: 'unisat' })
  const { names } = look()
  const leave = place({ name: 'Larch' })
  expect(names()).toEqual(['Cedar', 'UniSat', 'Larch'])
  leave()
  expect(names()).toEqual(['Cedar', 'UniSat'])
})

test('lists a wallet with three standards once', () => {
  place({ as: 'sats-connect', name: 'Xverse Wallet' })
  place({ name: 'Xverse' })
  put('phantom', { bitcoin: { requestAccounts: async () => [] } })
  place({ name: 'Phantom' })
  put('okxwallet', { bitcoin: unisat })
  const { found } = look()
  expect([...found.values()].map(({ name, walletId }) => [name, walletId])).toEqual([
    ['Xverse Wallet', 'app.xverse'],
    ['Phantom', 'app.phantom'],
    ['OKX Wallet', 'com.okex.wallet'],
  ])
})

test('lists a wallet that also occupies UniSat’s global by its own name, once', () => {
  const bitget = { ...unisat, isBitKeep: true }
  put('bitkeep', { unisat: bitget })
  put('unisat', bitget)
  expect(look().names()).toEqual(['Bitget Wallet'])
})

test('lists a UniSat clone that identifies itself under its own name', () => {
  put('unisat', { ...unisat, isBinance: true })
  expect(look().names()).toEqual(['Binance Wallet'])
})

test('uses the native driver for a wallet in `window.btc_providers`', () => {
  put('unisat', unisat)
  put('btc_providers', [{ icon: 'data:image/png;base64,AA', id: 'unisat', name: 'UniSat' }])
  const [connector, ...others] = [...look().found.values()]
  expect(others).toEqual([])
  expect(connector).toMatchObject({ icon: 'data:image/png;base64,AA', name: 'UniSat' })
})

test('uses sats-connect for a Wallet Standard wallet with only that feature', () => {
  leaving.push(
    registerInPage(window, {
      accounts: [],
      chains: ['bitcoin:mainnet'],
      features: { 'sats-connect:': { provider: rpc } },
      icon: '',
      name: 'Magic Eden',
    }),
  )
  expect(look().names()).toEqual(['Magic Eden'])
})

test('skips globals that the host turned off', () => {
  put('unisat', unisat)
  place({ as: 'sats-connect', name: 'Cedar' })
  expect(look({ legacy: false }).names()).toEqual(['Cedar'])
})

test('sanitizes names and drops pictures that could load something', () => {
  place({
    as: 'sats-connect',
    icon: 'https://tracker.example/icon.png',
    name: '\u202eCe\u200bdar ',
  })
  const [connector] = [...look().found.values()]
  expect(connector?.name).toBe('Cedar')
  expect(connector?.icon).toBeUndefined()
})

test('ignores anything that is no wallet', () => {
  put('btc_providers', [
    undefined,
    1,
    {},
    { id: 1, name: 'x' },
    { id: 'nowhere.at.all', name: 'Nowhere' },
    { id: '', name: 'Empty' },
    { id: 'document', name: 'No functions' },
    {
      get id() {
        throw new Error('broken')
      },
      name: 'Broken',
    },
    { id: 'rpc', name: '\u200b' },
  ])
  put('rpc', rpc)
  put('okxwallet', { bitcoin: { requestAccounts: 'text' } })
  put('phantom', { bitcoin: null })
  put('unisat', 'text')
  expect(look().names()).toEqual([])
})

test('ignores a list that is malformed or endless', () => {
  put('btc_providers', { length: 3 })
  expect(look().names()).toEqual([])
  put('rpc', rpc)
  put(
    'btc_providers',
    Array.from({ length: 5_000 }, (_, index) => ({ id: 'rpc', name: `Wallet ${index}` })),
  )
  expect(look().names()).toEqual(['Wallet 0'])
})

test('finds nothing after it was stopped', () => {
  const { found, stopping } = look()
  stopping.abort()
  place({ name: 'Late' })
  expect(found.size).toBe(0)
})

test('a wallet with several chains is one row', () => {
  put('okxwallet', { bitcoin: unisat })
  const [bitcoin] = [...look().found.values()]
  if (!bitcoin) throw new Error('It was not found.')
  const evm = { ...bitcoin, id: 'com.okex.wallet', namespaces: ['eip155'] as const }
  const {
    rdns: _,
    walletId: __,
    ...solana
  } = {
    ...bitcoin,
    id: 'standard:okx wallet',
    namespaces: ['solana'] as const,
  }
  expect(mergeWallets([evm, solana, bitcoin])).toHaveLength(1)
})

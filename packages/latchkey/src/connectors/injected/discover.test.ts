// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createHeadless } from '../../core/instance/createHeadless.ts'
import { ethereum } from '../../core/networks/evmNetworks.ts'
import type { Connector } from '../../core/ports/connector.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import {
  createVirtualWallet,
  type VirtualWalletOptions,
} from '../../testing/evm/createVirtualWallet.ts'
import { discover } from './discover.ts'
import { injected } from './injected.ts'

const leaving: (() => void)[] = []

afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum')
  for (const leave of leaving.splice(0)) leave()
  vi.useRealTimers()
})

/** Installs a wallet on this page. */
function place(options?: VirtualWalletOptions) {
  const wallet = createVirtualWallet(options)
  leaving.push(wallet.announce())
  return wallet
}

function announce(detail: unknown) {
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  leaving.push(() => window.removeEventListener('eip6963:requestProvider', tell))
  tell()
}

function look({ announced = true, legacy = true } = {}) {
  const found = new Map<string, Connector>()
  const stopping = new AbortController()
  leaving.push(() => stopping.abort())
  discover({
    add: (connector) => found.set(connector.id, connector),
    announced,
    legacy,
    remove: (id) => found.delete(id),
    signal: stopping.signal,
  })
  const ids = () => [...found.keys()]
  return { found, ids, stop: () => stopping.abort() }
}

const info = { icon: 'data:image/png;base64,AA', name: 'Cedar', rdns: 'org.cedar', uuid: 'u-1' }
const provider = { request: async () => [] }

test('finds announced wallets', async () => {
  expect(injected()).toMatchObject({ id: 'injected', namespaces: ['eip155'] })
  expect((await injected().load()).discover).toBe(discover)

  place({ name: 'Cedar', rdns: 'org.cedar' })
  const { found } = look()
  expect([...found.values()]).toMatchObject([
    {
      id: 'org.cedar',
      name: 'Cedar',
      namespaces: ['eip155'],
      rdns: 'org.cedar',
      type: 'announced',
    },
  ])
})

test('hears late wallets until it is stopped', () => {
  vi.useFakeTimers()
  place({ announceDelay: 500, rdns: 'org.cedar' })
  place({ announceDelay: 900, rdns: 'org.larch' })
  const { ids, stop } = look()
  expect(ids()).toEqual([])
  vi.advanceTimersByTime(500)
  expect(ids()).toEqual(['org.cedar'])
  stop()
  vi.advanceTimersByTime(400)
  expect(ids()).toEqual(['org.cedar'])
})

test('a wallet that announces itself often is one connector', () => {
  place({ rdns: 'org.cedar' })
  const { found, ids } = look()
  const first = found.get('org.cedar')
  for (let time = 0; time < 5; time++) window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(ids()).toEqual(['org.cedar'])
  expect(found.get('org.cedar')).toBe(first)
})

test('two wallets with one rdns are both reachable, the first under its own id', () => {
  place({ name: 'Cedar', rdns: 'org.cedar' })
  place({ name: 'Not Cedar', rdns: 'org.cedar' })
  expect([...look().found].map(([id, { name }]) => [id, name])).toEqual([
    ['org.cedar', 'Cedar'],
    ['org.cedar:Not Cedar', 'Not Cedar'],
  ])
})

test.each([
  ['one provider under two names', { info: { ...info, rdns: 'org.larch', uuid: 'u-2' }, provider }],
  [
    'one uuid with two providers',
    { info: { ...info, rdns: 'org.larch' }, provider: { ...provider } },
  ],
])('%s is one wallet', (_, second) => {
  announce({ info, provider })
  announce(second)
  expect(look().ids()).toEqual(['org.cedar'])
})

test('lists window.ethereum if it did not announce itself', () => {
  place({ legacy: 'only' })
  expect([...look().found.values()]).toMatchObject([
    { id: 'injected', name: 'Browser wallet', type: 'injected' },
  ])
})

test('lists an announced window.ethereum once', () => {
  place({ legacy: true, rdns: 'org.cedar' })
  expect(look().ids()).toEqual(['org.cedar'])
})

test('recognizes a wrapped window.ethereum by its flags', () => {
  place({ rdns: 'io.rabby' })
  const wrapped = createVirtualWallet({ legacy: 'only' })
  Object.assign(wrapped.provider, { isMetaMask: true, isRabby: true })
  leaving.push(wrapped.announce())
  expect(look().ids()).toEqual(['io.rabby'])
})

test('lists another wallet at window.ethereum beside announced ones', () => {
  place({ rdns: 'org.cedar' })
  place({ legacy: 'only' })
  expect(look().ids()).toEqual(['org.cedar', 'injected'])
})

test('lists several wallets that share window.ethereum', () => {
  const [metaMask, coinbase, cedar, unknown] = [1, 2, 3, 4].map(
    () => createVirtualWallet().provider,
  )
  Object.assign(metaMask!, { isMetaMask: true })
  Object.assign(coinbase!, { isCoinbaseWallet: true, isMetaMask: true })
  announce({ info, provider: cedar })
  const providers = [metaMask, coinbase, cedar, unknown, coinbase, { broken: true }]
  Object.assign(window, { ethereum: { ...metaMask, providers } })
  const { found, ids } = look()
  expect(ids()).toEqual([
    'org.cedar',
    'injected:io.metamask',
    'injected:com.coinbase.wallet',
    'injected:3',
  ])
  expect(found.get('injected:com.coinbase.wallet')?.name).toBe('Coinbase Wallet')
})

test('finds a late legacy wallet', () => {
  const { ids } = look()
  expect(ids()).toEqual([])
  place({ legacy: 'only' })
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids()).toEqual(['injected'])
})

test('renames a legacy wallet that announces itself later', () => {
  const wallet = place({ legacy: 'only' })
  const { ids } = look()
  expect(ids()).toEqual(['injected'])
  announce({ info, provider: wallet.provider })
  expect(ids()).toEqual(['org.cedar'])
})

test('an announced wallet knows the id of its legacy connector', () => {
  const wallet = place({ legacy: 'only' })
  announce({ info, provider: wallet.provider })
  const { found, ids } = look()
  expect(ids()).toEqual(['org.cedar'])
  expect(found.get('org.cedar')?.formerIds).toEqual(['injected'])
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(found.get('org.cedar')?.formerIds).toEqual(['injected'])

  const late = look()
  announce({ info: { ...info, rdns: 'org.larch', uuid: 'u-2' }, provider: { ...provider } })
  expect(late.found.get('org.larch')?.formerIds).toEqual([])
})

test('a connection at window.ethereum survives the wallet’s announcement', async () => {
  const wallet = place({ legacy: 'only' })
  const storage = memoryStorage()
  const visit = () =>
    createHeadless({
      connectors: [injected()],
      logLevel: 'silent',
      networks: [ethereum],
      storage,
    })
  const before = visit()
  await before.connect({ connectorId: 'injected' })
  before.destroy()

  announce({ info, provider: wallet.provider })
  const after = visit()
  leaving.push(() => after.destroy())
  await vi.waitFor(() => expect(after.getAccount().address).toBe(wallet.address))
  expect(after.getWalletInfo()?.name).toBe('Cedar')
  expect(storage.getItem('latchkey:v1:connections')).toContain('org.cedar')
})

test('skips sources that the host turned off', () => {
  place({ rdns: 'org.cedar' })
  place({ legacy: 'only' })
  expect(look({ announced: false }).ids()).toEqual(['injected'])
  expect(look({ legacy: false }).ids()).toEqual(['org.cedar'])
  expect(look({ announced: false, legacy: false }).ids()).toEqual([])
})

test('survives pages whose globals throw', () => {
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('not for you')
    },
  })
  announce({
    get info() {
      throw new Error('not for you')
    },
    provider,
  })
  announce(null)
  announce('wallet')
  announce({ info: new Proxy({}, { get: () => Symbol('no') }), provider })
  place({ rdns: 'org.cedar' })
  expect(look().ids()).toEqual(['org.cedar'])
})

test('ignores a provider whose getters throw', () => {
  Object.assign(window, {
    ethereum: {
      get providers() {
        throw new Error('not for you')
      },
      get isMetaMask() {
        throw new Error('not for you')
      },
      request: async () => [],
    },
  })
  expect(look().ids()).toEqual(['injected'])
  Reflect.deleteProperty(window, 'ethereum')
  announce({
    info,
    provider: {
      get request() {
        throw new Error('not for you')
      },
    },
  })
  expect(look().ids()).toEqual([])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evm } from '../adapters/evm/index.ts'
import { createHeadless, type Latchkey } from '../core/index.ts'
import type { NetworkInput } from '../core/network.ts'
import * as testing from './index.ts'
import { createVirtualWallet, type VirtualWalletOptions } from './index.ts'

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
const ethereum = network(1, 'Ethereum')
const base = network(8453, 'Base')

let latchkey: Latchkey
let leave = () => {}

beforeEach(() => {
  // Hosts without a server get an error in the console; this host has none on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  latchkey = createHeadless({
    adapters: [evm()],
    debug: false,
    logLevel: 'silent',
    networks: [ethereum, base],
  })
})
afterEach(() => {
  latchkey.destroy()
  leave()
  localStorage.clear()
  vi.restoreAllMocks()
})

async function setup(options?: VirtualWalletOptions) {
  const wallet = createVirtualWallet({ rdns: 'org.cedar', ...options })
  leave = wallet.announce()
  await latchkey.preload()
  return wallet
}

async function connected(options?: VirtualWalletOptions) {
  const wallet = await setup(options)
  await latchkey.connect({ connectorId: 'org.cedar' })
  return wallet
}

test('a page connects to the virtual wallet', async () => {
  const wallet = createVirtualWallet({ rdns: 'org.cedar' })
  leave = wallet.announce(window)
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'org.cedar' })
  expect(latchkey.getAccount()).toMatchObject({ address: wallet.address, status: 'connected' })
})

test('the visitor declines, then approves', async () => {
  const wallet = await setup()
  wallet.reject()
  await expect(latchkey.connect({ connectorId: 'org.cedar' })).rejects.toThrow('declined')
  expect(latchkey.getAccount().status).toBe('disconnected')
  await latchkey.connect({ connectorId: 'org.cedar' })
  expect(latchkey.getAccount().status).toBe('connected')
})

test('the page follows changes in the wallet', async () => {
  const wallet = await connected()
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(latchkey.getAccount().address).toBe(wallet.addresses[1]))
  wallet.switchChain(8453)
  await vi.waitFor(() => expect(latchkey.getNetwork().chainId).toBe(8453))
  wallet.lock()
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'))
})

test('the page switches the network, which the wallet must add', async () => {
  const wallet = await connected({ switchesAfterAdding: false })
  await latchkey.switchNetwork(8453)
  expect(wallet.chainId).toBe(8453)
  await vi.waitFor(() => expect(latchkey.getNetwork().network?.name).toBe('Base'))
})

test('reconnects after a reload, and not after a disconnection', async () => {
  const wallet = await connected()
  latchkey.destroy()
  latchkey = createHeadless({
    adapters: [evm()],
    debug: false,
    logLevel: 'silent',
    networks: [ethereum, base],
  })
  await vi.waitFor(() => expect(latchkey.getAccount().address).toBe(wallet.address))

  await latchkey.disconnect()
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('exports the public API', () => {
  expect(Object.keys(testing).sort()).toEqual([
    'ProviderError',
    'createPairingPeer',
    'createVirtualBitcoinWallet',
    'createVirtualSolanaWallet',
    'createVirtualWallet',
    'installVirtualWallet',
    'testKeys',
  ])
})

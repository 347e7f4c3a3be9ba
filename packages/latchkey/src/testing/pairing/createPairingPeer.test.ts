import { type Provider, startProvider } from '@latchkey/provider'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { evm } from '../../adapters/evm/index.ts'
import { withEngine } from '../../core/fixtures/testInstance.ts'
import { createHeadless, memoryStorage } from '../../core/index.ts'
import type { NetworkInput } from '../../core/network.ts'
import { createPairingPeer, type PairingPeerOptions } from '../index.ts'

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

let provider: Provider
beforeAll(async () => {
  provider = await startProvider({ chains: {}, port: 0, roles: ['relay'] })
}, 60_000)
afterAll(() => provider?.stop())
beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('navigator', {})
})

const chains = { 1: 'http://127.0.0.1:9', 8453: 'http://127.0.0.1:9' }

/** A page, and a phone that reads its link. */
function setup(options: Partial<PairingPeerOptions> = {}) {
  const phone = createPairingPeer({
    chains,
    relayUrl: provider.url.replace('http', 'ws'),
    ...options,
  })
  const latchkey = withEngine(
    createHeadless({
      adapters: [evm()],
      debug: false,
      logLevel: 'silent',
      metadata: { description: '', icons: [], name: 'Page', url: 'https://page.test' },
      networks: [network(1, 'Ethereum'), network(8453, 'Base')],
      projectId: 'test',
      provider: provider.url,
      storage: memoryStorage(),
    }),
  )
  onTestFinished(() => {
    phone.close()
    latchkey.destroy()
  })
  const begin = async () => {
    await latchkey.preload()
    const { connectors } = latchkey.store.getState()
    const { listen } = connectors.find(({ id }) => id === 'walletConnect')!
    const link = new Promise<string>((resolve) => {
      listen((event) => event.type === 'link' && resolve(event.uri))
    })
    const connecting = latchkey.connect({ connectorId: 'walletConnect' })
    connecting.catch(() => undefined)
    return { connecting, uri: await link }
  }
  const pair = async () => {
    const { connecting, uri } = await begin()
    const session = await phone.pair(uri)
    await connecting
    return session
  }
  const ask = (method: string, params: readonly unknown[]) => {
    const wallet = latchkey.getProvider('eip155') as {
      request(asked: object): Promise<unknown>
    }
    return wallet.request({ method, params })
  }
  return { ask, begin, latchkey, pair, phone }
}

test('pairs, signs with a real key and disconnects', async () => {
  const { ask, latchkey, pair, phone } = setup()
  const { address } = phone.wallet
  expect(await pair()).toMatchObject({
    chains: ['eip155:1', 'eip155:8453'],
    site: { name: 'Page', url: 'https://page.test' },
  })
  expect(latchkey.getAccount()).toMatchObject({ address, status: 'connected' })
  expect(latchkey.getWalletInfo()?.name).toBe('Virtual Wallet')

  const signature = (await ask('personal_sign', ['0x48656c6c6f', address])) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(phone.wallet.requests.at(-1)).toMatchObject({ method: 'personal_sign' })

  await latchkey.disconnect()
  await vi.waitFor(() => expect(phone.sessions).toEqual([]))
})

test('the visitor declines the pairing', async () => {
  const { begin, latchkey, phone } = setup()
  phone.wallet.reject()
  const { connecting, uri } = await begin()
  await expect(phone.pair(uri)).rejects.toMatchObject({ code: 4001 })
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(phone.sessions).toEqual([])
})

test('the visitor declines a request and approves the next', async () => {
  const { ask, pair, phone } = setup()
  await pair()
  const params = ['0x31', phone.wallet.address]
  phone.wallet.reject()
  await expect(ask('personal_sign', params)).rejects.toMatchObject({ code: 4001 })
  expect(await ask('personal_sign', params)).toMatch(/^0x/)
})

test('handles a request on its own chain', async () => {
  const { ask, latchkey, pair, phone } = setup()
  await pair()
  await latchkey.switchNetwork('eip155:8453')
  await ask('personal_sign', ['0x31', phone.wallet.address])
  expect(phone.wallet.chainId).toBe(8453)
  expect(latchkey.getNetwork().chainId).toBe(8453)
})

test('the page hears changes in the wallet', async () => {
  const { latchkey, pair, phone } = setup()
  await pair()
  phone.wallet.switchChain(8453)
  await vi.waitFor(() => expect(latchkey.getNetwork().chainId).toBe(8453))
  phone.wallet.switchAccount(1)
  const second = phone.wallet.addresses[1]
  await vi.waitFor(() => expect(latchkey.getAccount().address).toBe(second))
  phone.wallet.disconnect()
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'))
  expect(phone.sessions).toEqual([])
})

test('refuses a page on other chains', async () => {
  const { begin, phone } = setup({ chains: { 10: 'http://127.0.0.1:9' } })
  const { connecting, uri } = await begin()
  await expect(phone.pair(uri)).rejects.toThrow('Unsupported chains.')
  await expect(connecting).rejects.toThrow()
})

test('refuses invalid links and links without a proposal', async () => {
  const { phone } = setup({ patience: 200 })
  await expect(phone.pair('https://page.test')).rejects.toThrow('This is no pairing link')
  const nobody = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await expect(phone.pair(nobody)).rejects.toThrow('No proposal arrived within 200 ms.')
})

test('names a missing WebSocket', () => {
  vi.stubGlobal('WebSocket', undefined)
  expect(() => createPairingPeer({ relayUrl: 'ws://127.0.0.1:9' })).toThrow('There is no WebSocket')
})

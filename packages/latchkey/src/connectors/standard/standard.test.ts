// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { solana } from '../../adapters/solana/solana.ts'
import { withEngine } from '../../core/fixtures/testInstance.ts'
import { createHeadless } from '../../core/instance/createHeadless.ts'
import { solana as mainnet, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import type { Connector } from '../../core/ports/connector.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createVirtualBitcoinWallet } from '../../testing/bitcoin/createVirtualBitcoinWallet.ts'
import {
  createVirtualSolanaWallet,
  type VirtualSolanaWalletOptions,
} from '../../testing/solana/createVirtualSolanaWallet.ts'
import { discover } from './discover.ts'
import { atEnd } from './fixtures/atEnd.ts'
import { local } from './fixtures/local.ts'

const leaving = atEnd()

function place(options?: VirtualSolanaWalletOptions) {
  const wallet = createVirtualSolanaWallet(options)
  const leave = wallet.register(window)
  leaving.push(leave)
  return { leave, wallet }
}

function look() {
  const found = new Map<string, Connector>()
  const stopping = new AbortController()
  leaving.push(() => stopping.abort())
  discover('solana', {
    add: (connector) => found.set(connector.id, connector),
    remove: (id) => found.delete(id),
    signal: stopping.signal,
  })
  return { found, stopping }
}

const keys = [7, 8].map((byte) => new Uint8Array(32).fill(byte))

function start(storage = memoryStorage()) {
  const latchkey = withEngine(
    createHeadless({
      adapters: [solana()],
      networks: [mainnet, solanaDevnet],
      storage,
    }),
  )
  leaving.push(latchkey.destroy)
  return latchkey
}

test('finds present and late wallets', () => {
  place({ name: 'Early' })
  const { found } = look()
  const { leave } = place({ name: 'Late' })
  expect([...found.values()].map(({ name }) => name)).toEqual(['Early', 'Late'])
  leave()
  expect([...found.keys()]).toEqual(['standard:early'])
})

test('ignores wallets of other chains and duplicate names', () => {
  leaving.push(createVirtualBitcoinWallet({ name: 'Larch' }).register(window))
  place({ chains: ['solana:mainnet'], name: 'Cedar' })
  place({ name: 'Cedar' })
  expect([...look().found.values()].map(({ name }) => name)).toEqual(['Cedar'])
})

test('ignores registrations that are no wallet', () => {
  const { found } = look()
  const register = (wallet: unknown) =>
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: unknown): void }) => api.register(wallet),
      }),
    )
  for (const wallet of [undefined, 1, {}, { accounts: [], chains: [1], features: {}, name: 'x' }])
    register(wallet)
  register({ accounts: [], chains: ['solana:mainnet'], features: {}, name: 'No connect' })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'text' }))
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: () => {
        throw new Error('broken')
      },
    }),
  )
  expect(found.size).toBe(0)
})

test('sanitizes names and drops pictures that could load something', () => {
  place({ icon: 'https://tracker.example/icon.png', name: '\u202ePhan\u200btom ' })
  const [connector] = [...look().found.values()]
  expect(connector?.name).toBe('Phantom')
  expect(connector?.icon).toBeUndefined()
})

test('connects, follows the account and reconnects without a prompt', async () => {
  const { wallet } = place({ keys })
  const storage = memoryStorage()
  const latchkey = start(storage)
  await latchkey.connect({ connectorId: 'standard:virtual wallet' })
  expect(latchkey.getAccount('solana')).toMatchObject({
    address: wallet.addresses[0],
    caipAddress: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${wallet.addresses[0]}`,
    status: 'connected',
  })
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(latchkey.getAccount('solana').address).toBe(wallet.addresses[1]))

  const asked = wallet.requests.length
  const again = start(storage)
  await vi.waitFor(() => expect(again.getAccount('solana').status).toBe('connected'))
  expect(wallet.requests.slice(asked)).toEqual([
    { feature: 'standard:connect', input: { silent: true } },
  ])
})

test('keeps the network that the page chose', async () => {
  place({ keys })
  const latchkey = start()
  await latchkey.connect({ connectorId: 'standard:virtual wallet' })
  await latchkey.switchNetwork(solanaDevnet)
  expect(latchkey.getNetwork('solana').caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  expect(latchkey.getAccount('solana').status).toBe('connected')
})

test('a declined request changes nothing', async () => {
  const { wallet } = place()
  wallet.reject()
  const latchkey = start()
  await expect(latchkey.connect({ connectorId: 'standard:virtual wallet' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
})

test('revoked accounts end the connection', async () => {
  const { wallet } = place()
  const latchkey = start()
  await latchkey.connect({ connectorId: 'standard:virtual wallet' })
  wallet.disconnect()
  await vi.waitFor(() => expect(latchkey.getAccount('solana').status).toBe('disconnected'))
})

test('a disconnection also disconnects the wallet', async () => {
  const { wallet } = place()
  const latchkey = start()
  await latchkey.connect({ connectorId: 'standard:virtual wallet' })
  await latchkey.disconnect('solana')
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(wallet.wallet.accounts).toEqual([])
})

test('does not move a wallet to a network that it lacks', async () => {
  const { wallet } = place({ chains: ['solana:mainnet'], keys })
  const latchkey = start()
  await latchkey.connect({ connectorId: 'standard:virtual wallet' })
  await expect(latchkey.switchNetwork(solanaDevnet)).rejects.toMatchObject({
    code: 'SWITCH_FAILED',
    message: expect.stringContaining(solanaDevnet.name),
  })
  expect(latchkey.getNetwork('solana').caipNetworkId).toBe(mainnet.caipNetworkId)

  // Reports the other network once the wallet has it.
  wallet.switchChains(['solana:mainnet', 'solana:devnet'])
  await latchkey.switchNetwork(solanaDevnet)
  expect(latchkey.getNetwork('solana').caipNetworkId).toBe(solanaDevnet.caipNetworkId)
})

test('maps the host’s own network to the wallet’s local chain', async () => {
  const chains = ['solana:devnet', 'solana:localnet', 'solana:mainnet'] as const
  const { wallet } = place({ chains, keys })
  const latchkey = withEngine(createHeadless({ adapters: [solana()], networks: [local, mainnet] }))
  leaving.push(latchkey.destroy)
  await latchkey.connect({ connectorId: 'standard:virtual wallet' })
  const chainId = () => latchkey.getNetwork('solana').caipNetworkId
  expect(chainId()).toBe(local.caipNetworkId)
  expect(latchkey.store.getState().chains.solana?.account).toMatchObject({
    approvedChainIds: [mainnet.caipNetworkId, solanaDevnet.caipNetworkId, local.caipNetworkId],
  })
  // The network survives a wallet's change and a reconnection.
  wallet.switchAccount(1)
  await vi.waitFor(() =>
    expect(latchkey.getAccount('solana').caipAddress).toBe(
      `${local.caipNetworkId}:${wallet.addresses[1]}`,
    ),
  )
  await latchkey.switchNetwork(mainnet)
  wallet.switchAccount(0)
  await vi.waitFor(() =>
    expect(latchkey.getAccount('solana').caipAddress).toBe(
      `${mainnet.caipNetworkId}:${wallet.addresses[0]}`,
    ),
  )
  await latchkey.switchNetwork(local)
  expect(chainId()).toBe(local.caipNetworkId)
})

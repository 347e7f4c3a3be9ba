import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../core/caip.ts'
import {
  solana as mainnet,
  solanaDevnet,
  solanaTestnet,
} from '../../core/networks/solanaNetworks.ts'
import type { ConnectRequest, SignInOffer } from '../../core/ports/connector.ts'
import { readProof, type WrittenProof } from '../../core/signIn/readProof.ts'
import {
  createVirtualSolanaWallet,
  type VirtualSolanaWalletOptions,
} from '../../testing/solana/createVirtualSolanaWallet.ts'
import { createStandardConnector } from './createStandardConnector.ts'
import { atEnd } from './fixtures/atEnd.ts'
import { local } from './fixtures/local.ts'

const leaving = atEnd()

const keys = [7, 8].map((byte) => new Uint8Array(32).fill(byte))

/** A wallet with overridden parts. */
function changed(changes: object, options?: VirtualSolanaWalletOptions) {
  const { wallet } = createVirtualSolanaWallet(options)
  const shown = { ...wallet, features: { ...wallet.features, ...changes } }
  const connector = createStandardConnector('solana', shown)
  if (!connector) throw new Error('The wallet says too little')
  return { connector, request: newRequest() }
}

function newRequest(): ConnectRequest {
  return { namespaces: ['solana'], signal: new AbortController().signal }
}

test('reports a wallet’s networks and later ones', async () => {
  const wallet = createVirtualSolanaWallet({ chains: ['solana:mainnet'] })
  const connector = createStandardConnector('solana', wallet.wallet)
  const heard: unknown[] = []
  leaving.push(connector?.listen((event) => heard.push(event)) ?? (() => {}))
  const approvedChainIds: CaipNetworkId[] = [mainnet.caipNetworkId]
  expect(await connector?.connect(newRequest())).toMatchObject([{ approvedChainIds }])
  wallet.switchChains(['solana:mainnet', 'solana:devnet'])
  approvedChainIds.push(solanaDevnet.caipNetworkId)
  expect(heard).toMatchObject([{ session: { approvedChainIds }, type: 'changed' }])
})

test('approves any network if the wallet names no known one', async () => {
  const { connector, request } = changed({}, { chains: ['solana:localnet'] })
  const chainId = mainnet.caipNetworkId
  const [session] = await connector.connect({ ...request, chainId })
  expect(session).not.toHaveProperty('approvedChainIds')
  await connector.switchNetwork?.(solanaDevnet)
})

test('uses mainnet for a wallet without a local network', async () => {
  const { connector, request } = changed(
    {},
    { chains: ['solana:testnet', 'solana:devnet', 'solana:mainnet'] },
  )
  const [session] = await connector.connect({ ...request, chainId: local.caipNetworkId })
  expect(session?.chainId).toBe(mainnet.caipNetworkId)
  await expect(connector.switchNetwork?.(local)).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
})

test('keeps what the visitor did while a restore was pending', async () => {
  vi.useFakeTimers()
  leaving.push(() => vi.useRealTimers())
  const wallet = createVirtualSolanaWallet({ keys })
  const { connect } = wallet.wallet.features['standard:connect'] as {
    connect(input: object): Promise<unknown>
  }
  const locked = {
    // Locked: silent until the visitor unlocks it.
    connect: (input: { silent?: boolean }) =>
      input.silent ? new Promise(() => {}) : connect(input),
    version: '1.0.0',
  }
  const shown = {
    ...wallet.wallet,
    get accounts() {
      return wallet.wallet.accounts
    },
    features: { ...wallet.wallet.features, 'standard:connect': locked },
  }
  const connector = createStandardConnector('solana', shown)
  if (!connector) throw new Error('The wallet says too little')
  const back = connector.restore(newRequest())
  const [session] = await connector.connect(newRequest())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await back).toEqual([session])

  const heard: unknown[] = []
  leaving.push(connector.listen((event) => heard.push(event)))
  wallet.switchAccount(1)
  expect(heard).toMatchObject([
    { session: { accounts: [{ address: wallet.addresses[1] }, {}] }, type: 'changed' },
  ])
  await connector.switchNetwork?.(solanaDevnet)
  expect(heard[1]).toMatchObject({ session: { chainId: solanaDevnet.caipNetworkId } })
})

test('gives up on a wallet that never disconnects', async () => {
  const { connector } = changed({
    'standard:disconnect': { disconnect: () => new Promise(() => {}), version: '1.0.0' },
  })
  vi.useFakeTimers()
  leaving.push(() => vi.useRealTimers())
  const leave = expect(connector.disconnect('solana')).rejects.toMatchObject({
    code: 'PROVIDER_GONE',
  })
  await vi.advanceTimersByTimeAsync(4_000)
  await leave
})

test('a node’s rejection is no declined request', async () => {
  const failure = Object.assign(new Error('Request rejected: busy'), { code: -32002 })
  const { connector, request } = changed({
    'standard:connect': { connect: async () => Promise.reject(failure), version: '1.0.0' },
  })
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test('accepts keys from another frame', async () => {
  const { wallet } = createVirtualSolanaWallet()
  const publicKey: unknown = runInNewContext('new Uint8Array(32).fill(3)')
  expect(publicKey).not.toBeInstanceOf(Uint8Array)
  const account = { address: '9'.repeat(40), chains: wallet.chains, features: [], publicKey }
  const { connector, request } = changed({
    'standard:connect': { connect: async () => ({ accounts: [account] }), version: '1.0.0' },
  })
  const [session] = await connector.connect(request)
  expect(session?.accounts[0].publicKey).toBe('03'.repeat(32))
})

describe('connecting with a sign-in', () => {
  const terms = {
    accountAddress: '',
    chainId: solanaTestnet.caipNetworkId,
    domain: 'app.example',
    issuedAt: '2026-05-01T12:00:00.000Z',
    nonce: 'bd2a8e0f5c7d4f1a',
    uri: 'https://app.example',
    version: '1',
  } as const
  const setup = (changes: Partial<SignInOffer> = {}, options: VirtualSolanaWalletOptions = {}) => {
    const wallet = createVirtualSolanaWallet({ chains: ['solana:testnet'], keys, ...options })
    const end = vi.fn()
    const take = vi.fn<SignInOffer['take']>(async () => {})
    const connect7846 = async () => undefined
    const offer = {
      begin: () => end,
      connect: connect7846,
      keep: async () => {},
      take,
      terms: async () => terms,
    }
    const connector = createStandardConnector('solana', wallet.wallet)
    const connect = async () =>
      connector?.connect({
        ...newRequest(),
        chainId: terms.chainId,
        signIn: { ...offer, ...changes },
      })
    const asked = () => wallet.requests.map(({ feature }) => feature)
    return { asked, connect, end, take, wallet }
  }

  test('takes one request of a wallet with `solana:signIn`', async () => {
    const { asked, connect, end, take, wallet } = setup()
    const [session] = (await connect()) ?? []
    expect(asked()).toEqual(['solana:signIn'])
    expect(wallet.requests[0]?.input).toMatchObject({ chainId: 'testnet', nonce: terms.nonce })
    expect(session).toMatchObject({ chainId: terms.chainId })
    expect(session?.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
    const [[given, proof] = []] = take.mock.calls
    expect(given).toBe(terms)
    expect(proof?.address).toBe(wallet.addresses[0])
    // The wallet names the network, whose id the proof has.
    expect(readProof(terms, proof as WrittenProof).data.chainId).toBe(terms.chainId)
    expect(end).toHaveBeenCalledOnce()
  })

  test.each<[string, Partial<SignInOffer>, VirtualSolanaWalletOptions]>([
    ['the wallet lacks the feature', {}, { signsIn: false }],
    ['the server fails', { terms: () => Promise.reject(new Error('HTTP 503')) }, {}],
  ])('connects first if %s', async (_, changes, options) => {
    const { asked, connect, take } = setup(changes, options)
    expect(await connect()).toHaveLength(1)
    expect(asked()).toEqual(['standard:connect'])
    expect(take).not.toHaveBeenCalled()
  })

  test('is over if the visitor declines', async () => {
    const { asked, connect, end, wallet } = setup()
    wallet.reject()
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked()).toEqual(['solana:signIn'])
    expect(end).toHaveBeenCalledOnce()
  })
})

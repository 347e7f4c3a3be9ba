import { solanaDevPrivateKey, solanaTokens, startDevnet } from '@latchkey/devnet'
import { ed25519 } from '@noble/curves/ed25519.js'
import { address, getBase58Encoder } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solana as mainnet } from '../../core/networks/solanaNetworks.ts'
import type { Transfer } from '../../core/ports/adapter.ts'
import { createVirtualSolanaWallet } from '../../testing/solana/createVirtualSolanaWallet.ts'
import { solana } from './solana.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, chains: [], ports: 'random' })
}, 60_000)
afterAll(() => devnet?.stop())

const stranger = 'GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY'

async function setup(urls = [devnet.solana!.url]) {
  const wallet = createVirtualSolanaWallet({
    keys: [solanaDevPrivateKey(0), solanaDevPrivateKey(1)],
  })
  const connect = wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }
  await connect.connect()
  const { createAdapter } = await solana().load()
  const adapter = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => urls,
    signal: new AbortController().signal,
  })
  const [alice = '', bob = ''] = wallet.addresses
  const request = { address: alice, network: mainnet, provider: wallet.wallet }
  return { adapter, alice, bob, request, wallet }
}

async function lamportsOf(adapter: Awaited<ReturnType<typeof setup>>['adapter'], owner: string) {
  return (await adapter.getBalance({ address: owner, network: mainnet })).value
}

test('sends SOL for the estimated fee', async () => {
  const { adapter, alice, bob, request } = await setup()
  const transfer: Transfer = { amount: 1_234_567n, asset: { kind: 'native' }, to: bob }
  const [before, had] = [await lamportsOf(adapter, alice), await lamportsOf(adapter, bob)]
  const fee = await adapter.transfers!.estimate({ ...request, transfer })
  const hash = await adapter.transfers!.send({ ...request, transfer })
  expect(await lamportsOf(adapter, bob)).toBe(had + 1_234_567n)
  expect(await lamportsOf(adapter, alice)).toBe(before - 1_234_567n - fee.total)
  expect(await adapter.findTransaction!({ ...request, hash })).toEqual({
    hash,
    status: 'confirmed',
  })
})

test.each(['USDC', 'PYUSD'])(
  'sends %s and creates the recipient’s token account',
  async (symbol) => {
    const { adapter, request } = await setup()
    const token = solanaTokens.find((one) => one.symbol === symbol)!
    const transfer: Transfer = {
      amount: 2_500_000n,
      asset: { address: token.mint, decimals: token.decimals, kind: 'token' },
      to: stranger,
    }
    const fee = await adapter.transfers!.estimate({ ...request, transfer })
    // Includes the rent of the new token account.
    expect(fee.total).toBeGreaterThan(2_000_000n)
    expect(fee.total - (fee.rent ?? 0n)).toBeLessThan(100_000n)
    await adapter.transfers!.send({ ...request, transfer })
    const held = { address: stranger, network: mainnet, token: token.mint }
    expect(await adapter.tokens!.balance(held)).toBe(2_500_000n)

    const again = await adapter.transfers!.estimate({ ...request, transfer })
    expect(again.total).toBeLessThan(100_000n)
    expect(again.rent).toBeUndefined()
  },
)

test('names a transfer that would fail before the wallet request', async () => {
  const { adapter, bob, request, wallet } = await setup()
  const transfer: Transfer = { amount: 10n ** 18n, asset: { kind: 'native' }, to: bob }
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('holds too little'),
  })
  expect(wallet.requests.map(({ feature }) => feature)).not.toContain('solana:signTransaction')
})

test('names a declined transfer, and sends nothing', async () => {
  const { adapter, bob, request, wallet } = await setup()
  wallet.reject()
  const had = await lamportsOf(adapter, bob)
  const transfer: Transfer = { amount: 5n, asset: { kind: 'native' }, to: bob }
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(await lamportsOf(adapter, bob)).toBe(had)
})

test('refuses an address of another chain, an unknown token and a zero amount', async () => {
  const { adapter, bob, request } = await setup()
  const estimate = (transfer: Transfer) => adapter.transfers!.estimate({ ...request, transfer })
  const native = { kind: 'native' } as const
  await expect(estimate({ amount: 1n, asset: native, to: '0x12' })).rejects.toThrow(
    'is not an address',
  )
  await expect(
    adapter.transfers!.send({ ...request, transfer: { amount: 0n, asset: native, to: bob } }),
  ).rejects.toThrow('the amount is nothing')
  const asset = { address: bob, decimals: 6, kind: 'token' } as const
  await expect(estimate({ amount: 1n, asset, to: stranger })).rejects.toThrow('is no token')
})

test('signs a message with the account’s key', async () => {
  const { adapter, alice, request } = await setup()
  const signature = await adapter.signMessage({ ...request, message: 'Hello, Solana' })
  const encode = getBase58Encoder()
  const verified = ed25519.verify(
    new Uint8Array(encode.encode(signature)),
    new TextEncoder().encode('Hello, Solana'),
    new Uint8Array(encode.encode(alice)),
  )
  expect(verified).toBe(true)
})

test('skips a node that is down', async () => {
  const { adapter, alice } = await setup(['http://127.0.0.1:9', devnet.solana!.url])
  expect(await lamportsOf(adapter, alice)).toBeGreaterThan(0n)
  const { adapter: lonely } = await setup(['http://127.0.0.1:9'])
  await expect(lamportsOf(lonely, alice)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
})

test('inspects the kind of an address', async () => {
  const { adapter, alice } = await setup()
  const inspect = (at: string) => adapter.inspect!({ address: at, network: mainnet })
  expect(await inspect(alice)).toBe('person')
  expect(await inspect(solanaTokens[0]!.mint)).toBe('token')
  expect(await inspect(address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'))).toBe('contract')
  expect(await adapter.tokens!.read({ network: mainnet, token: alice })).toBeUndefined()
})

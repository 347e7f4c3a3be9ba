import { expect, test, vi } from 'vitest'
import { testNetwork } from '../fixtures/testInstance.ts'
import { queries } from '../provider/client/queries.ts'
import { account, address, listedCoin, tokenDesk, told, usdc } from './fixtures/tokenDesk.ts'
import { readTokens } from './readTokens.ts'
import { refreshTokens } from './refreshTokens.ts'
import { tokensState } from './tokensState.ts'

const coin = { amount: 1_000_000_000_000_000_001n, decimals: 18, name: 'Ether', symbol: 'ETH' }
const tokens = (balance = 5_000_000n) => ({
  allowance: async () => 0n,
  balance: vi.fn(async () => balance),
  read: vi.fn(async () => ({ decimals: 6, name: 'USD Coin', symbol: 'USDC' })),
})
const chosen = { tokens: { 'eip155:1': { address: usdc, image: 'https://host.example/usdc.png' } } }

test('reads coin and tokens from the provider, the most valuable first', async () => {
  const { engine, provider } = await tokenDesk()
  provider.balances = [told(), listedCoin()]
  expect(await readTokens(engine, { account })).toEqual([
    { ...coin, chainId: 'eip155:1', price: 3_000, value: 3_000 },
    {
      address: usdc,
      amount: 25_500_000n,
      chainId: 'eip155:1',
      decimals: 6,
      name: 'USD Coin',
      price: 1,
      symbol: 'USDC',
      value: 25.5,
    },
  ])
  expect(tokensState(engine, account).status).toBe('known')
  const [, asked = ''] = provider.asked
  expect(asked).toContain(
    `/v1/account/${address}/balance?chainId=eip155%3A1&currency=usd&projectId`,
  )
})

test("keeps tokens for 30 s unless forced, which passes the provider's cache too", async () => {
  const { engine, provider, reads } = await tokenDesk()
  await readTokens(engine, { account })
  vi.setSystemTime(Date.now() + 29_000)
  await readTokens(engine, { account: `eip155:1:${address.toUpperCase().replace('0X', '0x')}` })
  expect(reads()).toBe(1)
  await readTokens(engine, { account, force: true })
  expect(reads()).toBe(2)
  expect(provider.asked.at(-1)).toContain('forceUpdate=true')
  vi.setSystemTime(Date.now() + 30_001)
  await readTokens(engine, { account })
  expect(reads()).toBe(3)
  expect(provider.asked.at(-1)).not.toContain('forceUpdate')
})

test('gives the new amounts to every caller after a refresh', async () => {
  const { engine, provider, reads } = await tokenDesk()
  await readTokens(engine, { account })
  refreshTokens(engine, account)
  expect(reads()).toBe(1)
  const first = readTokens(engine, { account })
  provider.balances = [listedCoin({ quantity: { decimals: '18', numeric: '2' } })]
  const second = readTokens(engine, { account, force: true })
  expect((await second)[0]?.amount).toBe(2n * 10n ** 18n)
  expect(await first).toEqual(await second)
  expect(provider.asked.at(-1)).toContain('forceUpdate=true')
})

test('leaves out indivisible tokens, those of other chains, and invalid amounts', async () => {
  const { engine, provider } = await tokenDesk()
  provider.balances = [
    told({ quantity: { decimals: '0', numeric: '3' } }),
    told({ chainId: 'eip155:10' }),
    told({ address: 'eip155:10:0x1' }),
    told({ quantity: { decimals: '6', numeric: '-3' } }),
    told({ quantity: { decimals: '6', numeric: '1e3' } }),
    listedCoin(),
  ]
  expect(await readTokens(engine, { account })).toHaveLength(1)
})

test('treats impossible money as unknown', async () => {
  const { engine, provider } = await tokenDesk()
  provider.balances = [
    listedCoin({ price: -1, value: undefined }),
    told({ address: `eip155:1:0x${'01'.repeat(20)}`, price: 1e300, value: 1e300 }),
    told({ address: `eip155:1:0x${'02'.repeat(20)}`, price: 0, value: undefined }),
  ]
  for (const { price, value } of await readTokens(engine, { account }))
    expect([price, value]).toEqual([undefined, undefined])
})

test('prefers the list of a wallet that supports it', async () => {
  const { engine, reads, requests } = await tokenDesk({
    answers: {
      wallet_getAssets: () => ({ '0x1': [{ balance: '0x5', type: 'NATIVE' }] }),
      wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: true } } }),
    },
  })
  expect(await readTokens(engine, { account })).toMatchObject([{ amount: 5n, symbol: 'COIN' }])
  await readTokens(engine, { account, force: true })
  expect(reads()).toBe(0)
  expect(requests).toEqual(['wallet_getCapabilities', 'wallet_getAssets', 'wallet_getAssets'])
})

test('falls back to the provider if the wallet fails, hangs or returns nonsense', async () => {
  const wallet_getCapabilities = () => ({ '0x1': { assetDiscovery: { supported: true } } })
  const fails = () => {
    throw new Error('no')
  }
  for (const wallet_getAssets of [fails, () => 'x', () => ({ '0x1': 7 }), () => undefined]) {
    const { engine } = await tokenDesk({ answers: { wallet_getAssets, wallet_getCapabilities } })
    expect(await readTokens(engine, { account })).toMatchObject([coin])
  }
  const { engine, requests } = await tokenDesk({
    answers: { wallet_getAssets: () => new Promise(() => undefined), wallet_getCapabilities },
  })
  const reading = readTokens(engine, { account })
  await vi.waitFor(() => expect(requests).toContain('wallet_getAssets'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await reading).toMatchObject([coin])
})

test('asks a paired wallet for its list alone, and not the provider', async () => {
  const { engine, reads, requests } = await tokenDesk({
    answers: { wallet_getAssets: () => ({ '0x1': [{ balance: '0x5', type: 'NATIVE' }] }) },
    type: 'pairing',
  })
  expect(await readTokens(engine, { account })).toMatchObject([{ amount: 5n }])
  expect(reads()).toBe(0)
  expect(requests).toEqual(['wallet_getAssets'])
})

test('leaves a paired wallet that lists nothing alone for five minutes', async () => {
  const { engine, requests } = await tokenDesk({ type: 'pairing' })
  expect(await readTokens(engine, { account })).toMatchObject([coin])
  await readTokens(engine, { account, force: true })
  expect(requests).toEqual(['wallet_getAssets'])
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await readTokens(engine, { account, force: true })
  expect(requests).toEqual(['wallet_getAssets', 'wallet_getAssets'])
})

test("asks no wallet behind the host's session provider, which would open its app", async () => {
  const universalProvider = { on: () => undefined, removeListener: () => undefined }
  const { engine, requests } = await tokenDesk({ type: 'pairing' })
  engine.store.setState(({ options }) => ({
    options: { ...options, universalProvider: universalProvider as never },
  }))
  await readTokens(engine, { account })
  expect(requests).toEqual([])
})

test('reads coin and chosen token from the chain without a provider', async () => {
  const adapter = { tokens: tokens() }
  const { engine } = await tokenDesk({ adapter, options: { ...chosen, provider: {} } })
  const read = await readTokens(engine, { account })
  expect(read).toMatchObject([
    { amount: 0n, name: 'Coin', symbol: 'COIN' },
    { address: usdc, amount: 5_000_000n, iconUrl: 'https://host.example/usdc.png', symbol: 'USDC' },
  ])
  expect(read.map(({ price }) => price)).toEqual([undefined, undefined])
  await readTokens(engine, { account, force: true })
  expect(adapter.tokens.read).toHaveBeenCalledTimes(1)
})

test('adds coin and chosen token if the provider lists neither', async () => {
  const { engine, provider } = await tokenDesk({ adapter: { tokens: tokens(0n) }, options: chosen })
  provider.balances = []
  expect(await readTokens(engine, { account })).toMatchObject([
    { amount: 0n, symbol: 'COIN' },
    { amount: 0n, symbol: 'USDC' },
  ])
  provider.balances = [told(), listedCoin()]
  const [, token] = await readTokens(engine, { account, force: true })
  expect(token).toMatchObject({ amount: 25_500_000n, iconUrl: 'https://host.example/usdc.png' })
})

test('asks only nodes about test networks', async () => {
  const { engine, provider } = await tokenDesk({
    adapter: { getBalance: async () => ({ decimals: 18, symbol: 'COIN', value: 7n }) },
    options: { networks: [{ ...testNetwork('eip155', 1), testnet: true }] },
  })
  expect(await readTokens(engine, { account })).toMatchObject([{ amount: 7n, price: undefined }])
  expect(provider.asked).toEqual([])
  expect(tokensState(engine, account)).toEqual({ status: 'none' })
})

test('says once that the provider does not serve the chain, and asks nodes', async () => {
  const { engine, provider, toast } = await tokenDesk()
  provider.serves = ['eip155:10']
  expect(await readTokens(engine, { account })).toMatchObject([{ amount: 0n, symbol: 'COIN' }])
  expect(toast()).toMatchObject({ kind: 'error', message: 'Token Balance Unavailable' })
  const first = toast()
  await readTokens(engine, { account, force: true })
  expect(toast()).toBe(first)
})

test('locks reads for 30 s after a failure, and says so once', async () => {
  const { engine, provider, reads, toast } = await tokenDesk()
  provider.status = 500
  await expect(readTokens(engine, { account })).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
  expect(toast()).toMatchObject({ kind: 'error', message: 'Token Balance Unavailable' })
  const first = toast()
  expect(tokensState(engine, account).status).toBe('failed')
  vi.setSystemTime(Date.now() + 29_999)
  await expect(readTokens(engine, { account, force: true })).rejects.toThrow()
  expect(reads()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await expect(readTokens(engine, { account })).rejects.toThrow()
  expect(reads()).toBe(2)
  expect(toast()).toBe(first)

  provider.status = 200
  vi.setSystemTime(Date.now() + 30_000)
  expect(await readTokens(engine, { account })).toMatchObject([coin])
  provider.status = 500
  await expect(readTokens(engine, { account, force: true })).rejects.toThrow()
  expect(toast()?.id).not.toBe(first?.id)
})

test('keeps known tokens after a failure, with the error', async () => {
  const { engine, provider } = await tokenDesk()
  await readTokens(engine, { account })
  provider.status = 500
  await expect(readTokens(engine, { account, force: true })).rejects.toThrow()
  expect(tokensState(engine, account)).toMatchObject({
    error: { code: 'REQUEST_FAILED' },
    status: 'known',
    data: [coin],
  })
})

test('shows no toast while no view is open', async () => {
  const { engine, provider, toast } = await tokenDesk()
  engine.close()
  provider.status = 500
  await expect(readTokens(engine, { account })).rejects.toThrow()
  expect(toast()).toBeUndefined()
})

test('refuses a chain that the host does not offer', async () => {
  const { engine } = await tokenDesk()
  const elsewhere = { account: `eip155:777:${address}` } as const
  await expect(readTokens(engine, elsewhere)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})

test("drops an account's data when it leaves", async () => {
  const { engine, reads } = await tokenDesk()
  await readTokens(engine, { account })
  queries(engine).setQueryData(['history', account], ['private'])
  queries(engine).setQueryData(['wallets'], ['public'])
  await engine.disconnect()
  expect(tokensState(engine, account)).toEqual({ status: 'loading' })
  expect(queries(engine).getQueryData(['tokens', account])).toBeUndefined()
  expect(queries(engine).getQueryData(['history', account])).toBeUndefined()
  expect(queries(engine).getQueryData(['wallets'])).toEqual(['public'])

  await engine.connect({ connectorId: 'desk' })
  await readTokens(engine, { account })
  expect(reads()).toBe(2)
})

test('drops a response for an account that left', async () => {
  const { engine } = await tokenDesk()
  const reading = readTokens(engine, { account })
  const outcome = expect(reading).rejects.toThrow()
  await engine.disconnect()
  await outcome
  expect(tokensState(engine, account)).toEqual({ status: 'loading' })
})

test('reads 10,000 tokens in time', async () => {
  const { engine, provider } = await tokenDesk()
  provider.balances = Array.from({ length: 10_000 }, (_, at) =>
    told({
      address: `eip155:1:0x${(at + 1).toString(16).padStart(40, '0')}`,
      name: `Token ${at + 1}`,
      price: 3 / (at + 1),
    }),
  )
  const tokens = await readTokens(engine, { account })
  expect(tokens).toHaveLength(10_001)
  expect(tokens[0]).toMatchObject({ name: 'Token 1', value: 76.5 })
})

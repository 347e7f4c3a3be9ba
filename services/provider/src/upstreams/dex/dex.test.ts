import { readManifest, startDevnet } from '@latchkey/devnet'
import { createWalletClient, erc20Abi, http, pad, parseAbi, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileCode } from '../../indexer/fixtures/hostileCode.ts'
import { chainClient } from '../nodes/chainClient.ts'
import { chainNodes } from '../nodes/chainNodes.ts'
import { nativeToken } from '../prices/PricePort.ts'
import { poolPrices } from '../prices/poolPrices.ts'
import { uniswapV2 } from '../swaps/uniswapV2.ts'
import { dexesOf } from './Dex.ts'

const chainId = 'eip155:1'
const account = mnemonicToAccount('test test test test test test test test test test test junk')
const manifest = readManifest()
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const shib = '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({
    bitcoin: false,
    chains: [{ id: 1, name: 'Ethereum', port: 0 }],
    ports: 'random',
    solana: false,
  })
}, 30_000)
afterAll(() => devnet?.stop())

function setup() {
  const nodes = chainNodes({ urls: devnet.urls })
  const node = nodes.get(chainId)
  if (!node) throw new Error('The chain has no node.')
  const dexes = dexesOf(manifest.chains)
  return {
    client: chainClient(node),
    prices: poolPrices({ dexes, nodes }),
    swaps: uniswapV2({ dexes, nodes }),
    wallet: createWalletClient({ account, transport: http(devnet.urls[chainId]) }),
  }
}

describe('poolPrices', () => {
  test('reads prices from the pools', async () => {
    const { prices } = setup()
    const addresses = [nativeToken, usdc, shib, weth] as const
    const found = await prices.prices({ chainId, addresses, currency: 'usd' })
    expect(found.get(usdc)).toBe(1)
    expect(found.get(nativeToken)).toBeGreaterThan(2_000)
    expect(found.get(weth)).toBe(found.get(nativeToken))
    expect(found.get(shib)).toBeGreaterThan(0.000001)
    expect(found.get(shib)).toBeLessThan(0.0001)
  })

  test('prices no token without a pool', async () => {
    const { prices } = setup()
    const spam = manifest.chains[0]?.tokens.filter(({ isSpam }) => isSpam) ?? []
    expect(spam.length).toBeGreaterThan(0)
    const addresses = [...spam.map(({ address }) => address), account.address]
    expect((await prices.prices({ chainId, addresses, currency: 'usd' })).size).toBe(0)
    expect((await prices.prices({ chainId, addresses: [usdc], currency: 'eur' })).size).toBe(0)
  })

  test('prices no token by a shallow pool', async () => {
    const { client, swaps, wallet } = setup()
    const factory = manifest.chains[0]?.contracts.uniswapV2Factory ?? '0x'
    const token = '0xbad0000000000000000000000000000000000bad'
    // The token answers every question with 1, so its pool holds a tenth of it.
    const code = hostileCode({ topics: [], answer: pad('0x01') })
    await client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({
      method: 'anvil_setCode',
      params: [token, code],
    })
    const abi = parseAbi([
      'function createPair(address, address) returns (address)',
      'function getPair(address, address) view returns (address)',
      'function sync()',
    ])
    const wait = async (hash: `0x${string}`) => {
      const { status } = await client.waitForTransactionReceipt({ hash })
      expect(status).toBe('success')
    }
    const how = { abi, address: factory, chain: null, args: [token, usdc] } as const
    await wait(await wallet.writeContract({ ...how, functionName: 'createPair' }))
    const pair = await client.readContract({ ...how, functionName: 'getPair' })
    const price = async () => {
      const found = await setup().prices.prices({ chainId, addresses: [token], currency: 'usd' })
      return found.get(token)
    }
    const give = async (dollars: bigint) => {
      const args = [pair, dollars * 10n ** 6n] as const
      const transfer = { abi: erc20Abi, address: usdc, chain: null, args } as const
      await wait(await wallet.writeContract({ ...transfer, functionName: 'transfer' }))
      await wait(
        await wallet.writeContract({ abi, address: pair, chain: null, functionName: 'sync' }),
      )
    }
    await give(5n)
    expect(await price()).toBeUndefined()
    const bought = await swaps.build({
      account: account.address,
      amount: parseEther('20'),
      chainId,
      from: nativeToken,
      slippagePercent: 10,
      to: usdc,
    })
    await wait(await wallet.sendTransaction({ ...bought, chain: null }))
    await give(20_000n)
    await expect.poll(price).toBe(200_050)
  })
})

describe('uniswapV2', () => {
  test('swaps coins for tokens and back', async () => {
    const { client, swaps, wallet } = setup()
    const amount = parseEther('1')
    const question = {
      chainId,
      from: nativeToken,
      to: usdc,
      amount,
      account: account.address,
    } as const
    const { toAmount } = await swaps.quote(question)
    const { data, to, value } = await swaps.build({ ...question, slippagePercent: 1 })
    expect(value).toBe(amount)

    const read = () =>
      client.readContract({
        abi: erc20Abi,
        address: usdc,
        functionName: 'balanceOf',
        args: [account.address],
      })
    const before = await read()
    const hash = await wallet.sendTransaction({ chain: null, data, to, value })
    await client.waitForTransactionReceipt({ hash })
    const got = (await read()) - before
    expect(got).toBeGreaterThanOrEqual((toAmount * 99n) / 100n)
    expect(got).toBeLessThanOrEqual((toAmount * 101n) / 100n)
  })

  test('prices the coin and its wrapped token alike', async () => {
    const { swaps } = setup()
    const question = {
      chainId,
      from: nativeToken,
      to: weth,
      amount: 5n,
      account: account.address,
    } as const
    expect(await swaps.quote(question)).toMatchObject({ toAmount: 5n })
    const built = await swaps.build({ ...question, slippagePercent: 1 })
    expect(built).toMatchObject({ data: '0xd0e30db0', value: 5n })
  })

  test('finds a path over other tokens', async () => {
    const { swaps } = setup()
    const from = '0xdac17f958d2ee523a2206206994597c13d831ec7' // USDT, which has a pool with USDC only.
    const question = {
      chainId,
      from,
      to: shib,
      amount: 1_000_000n,
      account: account.address,
    } as const
    expect((await swaps.quote(question)).toAmount).toBeGreaterThan(10n ** 21n)
  })

  test('says why a swap is impossible', async () => {
    const { swaps } = setup()
    const ask = (from: `0x${string}`, to: `0x${string}`, where = chainId) =>
      swaps.quote({ chainId: where, from, to, amount: 1_000n, account: account.address })
    await expect(ask(usdc, usdc)).rejects.toMatchObject({ reason: 'same-token' })
    await expect(ask(usdc, '0x00000000000000000000000000000000deadbeef')).rejects.toMatchObject({
      reason: 'unknown-token',
    })
    const spam = manifest.chains[0]?.tokens.find(({ isSpam }) => isSpam)?.address ?? usdc
    await expect(ask(usdc, spam)).rejects.toMatchObject({ reason: 'no-liquidity' })
    await expect(ask(usdc, shib, 'eip155:56')).rejects.toMatchObject({
      reason: 'unsupported-chain',
    })
  })
})

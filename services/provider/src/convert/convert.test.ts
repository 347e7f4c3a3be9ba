import { readManifest, startDevnet } from '@latchkey/devnet'
import {
  buildSwapApproval,
  buildSwapTransaction,
  type Endpoint,
  failure,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
  getTokenPrices,
} from 'latchkey/protocol'
import * as v from 'valibot'
import {
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { createPorts } from '../ports/createPorts.ts'
import { dexesOf } from '../upstreams/dex/Dex.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'

const account = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 6,
})
const user = `eip155:1:${account.address}`
const coin = `eip155:1:0x${'e'.repeat(40)}`
const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = `eip155:1:${usdcAddress}`
const dai = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'
const permitSpender = 'eip155:1:0x1A7c400000000000000000000000000000002612'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

describe('convert', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet>>
  let stores: Stores
  beforeAll(async () => {
    devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
    stores = await openStores('servers')
  }, 60_000)
  afterAll(async () => {
    await stores?.stop()
    await devnet?.stop()
  })

  function setup() {
    const { db, fanout } = stores
    const upstreams = readUpstreams({ DEXES: JSON.stringify(dexesOf(readManifest().chains)) })
    const config = completeConfig({ chains: devnet.urls, checkAnswers: true, upstreams })
    const app = createApp({ config, db, fanout, ports: createPorts({ config, db, fanout }) })
    const wallet = createWalletClient({ account, transport: http(devnet.urls['eip155:1']) }).extend(
      publicActions,
    )
    const ask = (endpoint: Endpoint, input: Record<string, unknown>) =>
      endpoint.method === 'GET'
        ? app.request(`${endpoint.path}?${new URLSearchParams(input as Record<string, string>)}`)
        : app.request(endpoint.path, { method: 'POST', body: JSON.stringify(input) })
    return {
      wallet,
      async get<schema extends v.GenericSchema>(
        endpoint: Endpoint & { answer: schema },
        input: Record<string, unknown>,
      ): Promise<v.InferOutput<schema>> {
        return v.parse(endpoint.answer, await (await ask(endpoint, input)).json())
      },
      async refused(endpoint: Endpoint, input: Record<string, unknown>) {
        const response = await ask(endpoint, input)
        const { reasons } = v.parse(failure, await response.json())
        return [response.status, reasons[0]?.name]
      },
      balance: () =>
        wallet.readContract({
          abi: erc20Abi,
          address: usdcAddress,
          functionName: 'balanceOf',
          args: [account.address],
        }),
      async send(tx: { to: string; data: string; value: string; eip155: { gas: string } }) {
        const hash = await wallet.sendTransaction({
          chain: null,
          data: `0x${tx.data.slice(2)}`,
          gas: BigInt(tx.eip155.gas),
          to: getAddress(tx.to.split(':')[2] ?? ''),
          value: BigInt(tx.value),
        })
        return wallet.waitForTransactionReceipt({ hash })
      },
    }
  }

  describe('convert', () => {
    test('quotes, approves and swaps coins and tokens', async () => {
      const { balance, get, refused, send, wallet } = setup()
      const amount = String(parseEther('2'))

      // Buys with coins, which need no allowance.
      const bought = await get(getSwapQuotes, { amount, from: coin, to: usdc, userAddress: user })
      expect(bought.quotes).toMatchObject([
        { fromAccount: coin, fromAmount: amount, toAccount: usdc },
      ])
      const swap = { amount, from: coin, to: usdc, userAddress: user }
      const first = await get(buildSwapTransaction, swap)
      expect(first.tx).toMatchObject({
        amount,
        from: user,
        to: `eip155:1:${router}`,
        value: amount,
      })
      expect((await send(first.tx)).status).toBe('success')
      const got = await balance()
      const quoted = BigInt(bought.quotes[0]?.toAmount ?? 0)
      expect(got).toBeGreaterThanOrEqual((quoted * 99n) / 100n)
      expect(got).toBeLessThanOrEqual(quoted)

      // Swaps tokens, and approves exactly the amount.
      const back = { amount: String(got), from: usdc, to: dai, userAddress: user }
      expect(await refused(buildSwapTransaction, back)).toEqual([422, 'allowance'])
      const approve = await get(buildSwapApproval, back)
      expect(approve.tx.to).toBe(usdc)
      expect((await send(approve.tx)).status).toBe('success')
      const allowance = await get(getSwapAllowance, { tokenAddress: usdc, userAddress: user })
      expect(allowance).toEqual({ allowance: String(got), permitSpender })

      const second = await get(buildSwapTransaction, back)
      expect((await send(second.tx)).status).toBe('success')
      expect(await balance()).toBe(0n)
      const left = await get(getSwapAllowance, { tokenAddress: usdc, userAddress: user })
      expect(left).toEqual({ allowance: '0', permitSpender })
      const daiBalance = await wallet.readContract({
        abi: erc20Abi,
        address: getAddress(dai.split(':')[2] ?? ''),
        functionName: 'balanceOf',
        args: [account.address],
      })
      expect(daiBalance).toBeGreaterThan(parseEther('4000'))
    })

    test('swaps with a permit instead of an allowance, for exactly the amount', async () => {
      const { balance, get, refused, send, wallet } = setup()
      const amount = String(parseEther('1'))
      await send(
        (await get(buildSwapTransaction, { amount, from: coin, to: usdc, userAddress: user })).tx,
      )
      const got = await balance()
      const back = { amount: String(got), from: usdc, to: coin, userAddress: user }
      const deadline = 2n ** 40n
      const signature = await wallet.signTypedData({
        domain: { chainId: 1, name: 'USD Coin', verifyingContract: usdcAddress, version: '1' },
        message: {
          deadline,
          nonce: await wallet.readContract({
            abi: parseAbi(['function nonces(address) view returns (uint256)']),
            address: usdcAddress,
            args: [account.address],
            functionName: 'nonces',
          }),
          owner: account.address,
          spender: getAddress(permitSpender.split(':')[2] ?? ''),
          value: got,
        },
        primaryType: 'Permit',
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
      })
      const permit = `0x${deadline.toString(16).padStart(64, '0')}${signature.slice(2)}`
      const signed = { ...back, eip155: { permit } }
      const forged = { ...back, amount: String(got - 1n), eip155: { permit } }
      expect(await refused(buildSwapTransaction, forged)).toEqual([422, 'transaction'])
      const broken = { ...back, eip155: { permit: `${permit.slice(0, -2)}2a` } }
      expect(await refused(buildSwapTransaction, broken)).toEqual([400, 'permit'])
      expect(await refused(buildSwapTransaction, { ...back, eip155: { permit: '0x' } })).toEqual([
        400,
        'eip155.permit',
      ])
      const { tx } = await get(buildSwapTransaction, signed)
      expect(tx).toMatchObject({ amount: String(got), to: permitSpender, value: '0' })
      expect((await send(tx)).status).toBe('success')
      expect(await balance()).toBe(0n)
      expect(await get(getSwapAllowance, { tokenAddress: usdc, userAddress: user })).toEqual({
        allowance: '0',
        permitSpender,
      })
    })

    test('lists tokens with pictures, the coin first, without spam', async () => {
      const { get } = setup()
      const body = await get(getSwapTokens, { chainId: 'eip155:1' })
      expect(body.tokens[0]).toMatchObject({ address: coin, decimals: 18, symbol: 'ETH' })
      expect(body.tokens.find(({ symbol }) => symbol === 'USDC')).toMatchObject({
        address: usdc,
        decimals: 6,
        logoUri: 'http://localhost/public/getTokenImage/USDC',
        name: 'USD Coin',
      })
      const spam = readManifest().chains[0]?.tokens.find(({ isSpam }) => isSpam)
      expect(JSON.stringify(body)).not.toContain(spam?.address)
      expect(await get(getSwapTokens, { chainId: 'eip155:56' })).toEqual({ tokens: [] })
    })

    test('prices faster inclusion higher', async () => {
      const { get } = setup()
      const body = await get(getGasPrice, { chainId: 'eip155:8453' })
      expect(BigInt(body.standard)).toBeGreaterThan(0n)
      expect(BigInt(body.fast)).toBeGreaterThanOrEqual(BigInt(body.standard))
      expect(BigInt(body.instant)).toBeGreaterThanOrEqual(BigInt(body.fast))
    })

    test('prices tokens on several chains and leaves out unpriced ones', async () => {
      const { get } = setup()
      const spam = readManifest().chains[0]?.tokens.find(({ isSpam }) => isSpam)
      const usdcOnBase = 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
      const addresses = [
        coin,
        usdc,
        usdcOnBase,
        `eip155:1:${spam?.address}`,
        `eip155:56:${usdcAddress}`,
      ]
      const body = await get(getTokenPrices, { addresses, currency: 'usd' })
      expect(body.fungibles).toHaveLength(3)
      expect(body.fungibles).toMatchObject([
        { address: coin, decimals: 18, name: 'Ether', symbol: 'ETH' },
        { address: usdc.toLowerCase(), decimals: 6, price: 1, symbol: 'USDC' },
        { address: usdcOnBase.toLowerCase(), price: 1 },
      ])
      expect(body.fungibles[0]?.price).toBeGreaterThan(2_000)
    })

    test.each([
      ['an account on another chain', { to: `eip155:8453:${usdcAddress}` }, 400, 'to'],
      [
        'an account on a chain unlike the tokens',
        { userAddress: `eip155:10:${account.address}` },
        400,
        'userAddress',
      ],
      ['the same token twice', { to: coin }, 400, 'to'],
      ['an unknown token', { to: `eip155:1:0x${'0'.repeat(36)}dead` }, 400, 'token'],
      ['a zero amount', { amount: '0' }, 400, 'amount'],
      ['a fractional amount', { amount: '1.5' }, 400, 'amount'],
      ['more than the balance', { amount: String(parseEther('100000')) }, 422, 'balance'],
      ['an invalid address', { from: 'eip155:1:0x1' }, 400, 'from'],
    ])('refuses %s', async (_, wrong, status, name) => {
      const { refused } = setup()
      const swap = { amount: '1000', from: coin, to: usdc, userAddress: user, ...wrong }
      expect(await refused(buildSwapTransaction, swap)).toEqual([status, name])
    })

    test('refuses chains without swaps, tokens without a pool, and approvals of a coin', async () => {
      const { refused } = setup()
      const swap = { amount: '1000', from: coin, to: usdc, userAddress: user }
      const spam = readManifest().chains[0]?.tokens.find(({ isSpam }) => isSpam)
      const lure = { ...swap, to: `eip155:1:${spam?.address}` }
      expect(await refused(getSwapQuotes, lure)).toEqual([422, 'liquidity'])
      const [from, to, userAddress] = [coin, usdc, user].map((id) => id.replace(':1:', ':56:'))
      const elsewhere = { ...swap, from, to, userAddress }
      expect(await refused(getSwapQuotes, elsewhere)).toEqual([400, 'chainId'])
      expect(await refused(buildSwapApproval, swap)).toEqual([400, 'from'])
      const nothing = { tokenAddress: user, userAddress: user }
      expect(await refused(getSwapAllowance, nothing)).toEqual([400, 'token'])
    })
  })
})

import { type Devnet, devMnemonic, readManifest, startDevnet } from '@latchkey/devnet'
import { createBundler } from '@latchkey/devnet/bundler'
import {
  bundlerInside,
  dexesOf,
  type Provider,
  readUpstreams,
  startProvider,
} from '@latchkey/provider'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { buildSwapApproval } from './buildSwapApproval.ts'
import { buildSwapTransaction } from './buildSwapTransaction.ts'
import { generateOnrampUrl } from './generateOnrampUrl.ts'
import { getGasPrice } from './getGasPrice.ts'
import { getOnrampOptions } from './getOnrampOptions.ts'
import { getOnrampQuote } from './getOnrampQuote.ts'
import { getSwapAllowance } from './getSwapAllowance.ts'
import { getSwapQuotes } from './getSwapQuotes.ts'
import { getSwapTokens } from './getSwapTokens.ts'
import { getTokenPrices } from './getTokenPrices.ts'
import { getUserOperationReceipt } from './getUserOperationReceipt.ts'

const account = mnemonicToAccount(devMnemonic, { addressIndex: 6 })
const seller = mnemonicToAccount(devMnemonic, { addressIndex: 20 })
const served = 'eip155:1'
const testnet = 'eip155:11155111'
const unlisted = 'eip155:10'
const at = (chain: string, address: string) => `${chain}:${address}`
const coin = at(served, `0x${'e'.repeat(40)}`)
const usdc = at(served, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const userAddress = at(served, account.address)

let devnet: Devnet
let provider: Provider
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'random' })
  const node = devnet.urls[served] ?? ''
  provider = await startProvider({
    chains: devnet.urls,
    checkAnswers: true,
    port: 0,
    ports: {
      bundlers: {
        [served]: { local: bundlerInside(createBundler({ chainId: 1, url: node })) },
      },
    },
    projects: [{ id: 'test' }],
    upstreams: readUpstreams({
      DEXES: JSON.stringify(dexesOf(readManifest().chains)),
      ONRAMP: 'sandbox',
      ONRAMP_SANDBOX_KEY: toHex(seller.getHdKey().privateKey ?? new Uint8Array()),
    }),
  })
}, 120_000)
afterAll(async () => {
  await provider?.stop()
  await devnet?.stop()
})

const setup = () => testInstance([], { provider: provider.url })
const quoteless = () => testInstance([], { provider: 'http://127.0.0.1:9' })

describe('swaps', () => {
  test('default', async () => {
    const latchkey = setup()
    const swap = { amount: '1000000000000000000', from: coin, to: usdc, userAddress }
    const [quote] = await getSwapQuotes(latchkey, swap)
    expect(Number(quote?.toAmount)).toBeGreaterThan(2_000e6)
    const [first] = await getSwapTokens(latchkey, served)
    expect(first?.symbol).toBe('ETH')
    const question = { tokenAddress: usdc, userAddress }
    expect(await getSwapAllowance(latchkey, question)).toBe('0')
    const tx = await buildSwapTransaction(latchkey, swap)
    expect(tx).toMatchObject({ amount: swap.amount, from: userAddress, value: swap.amount })
    const approval = await buildSwapApproval(latchkey, { ...swap, from: usdc, to: coin })
    expect(approval.to).toBe(usdc)
  })

  test('behavior: gas and prices', async () => {
    const latchkey = setup()
    expect(Object.keys(await getGasPrice(latchkey, served))).toEqual([
      'standard',
      'fast',
      'instant',
    ])
    const tokens = [usdc, at(unlisted, usdc.slice(-42))]
    expect(await getTokenPrices(latchkey, tokens)).toMatchObject([{ price: 1, symbol: 'USDC' }])
  })

  test.each([unlisted, testnet])(
    'error: nothing is asked where there are no swaps: %s',
    async (chain) => {
      const latchkey = setup()
      const [from, to, user] = [coin, usdc, userAddress].map((id) => at(chain, id.slice(-42)))
      const swap = { amount: '1', from: from ?? '', to: to ?? '', userAddress: user ?? '' }
      expect(await getSwapQuotes(latchkey, swap)).toEqual([])
      expect(await getSwapTokens(latchkey, `eip155:${chain.slice(7)}`)).toEqual([])
      const question = { tokenAddress: swap.to, userAddress: swap.userAddress }
      expect(await getSwapAllowance(latchkey, question)).toBe('0')
      for (const build of [buildSwapTransaction, buildSwapApproval])
        await expect(build(latchkey, swap)).rejects.toThrow('Network not supported for Swaps')
    },
  )

  test('error: no gas price, and no prices, where the provider does not serve', async () => {
    const latchkey = setup()
    await expect(getGasPrice(latchkey, unlisted)).rejects.toThrow(
      'Network not supported for Gas Price',
    )
    expect(await getTokenPrices(latchkey, [at(unlisted, usdc.slice(-42))])).toEqual([])
  })
})

describe('onramp', () => {
  const question = {
    amount: '100',
    chainId: served,
    network: 'ethereum',
    paymentCurrency: 'USD',
    purchaseCurrency: 'USDC',
  } as const

  test('default', async () => {
    const latchkey = setup()
    const { paymentCurrencies, purchaseCurrencies } = await getOnrampOptions(latchkey)
    expect(paymentCurrencies.map(({ id }) => id)).toContain('USD')
    expect(purchaseCurrencies.map(({ id }) => id)).toContain('USDC')
    expect(await getOnrampQuote(latchkey, question)).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      purchaseAmount: { amount: '98.25', currency: 'USDC' },
    })
    const url = await generateOnrampUrl(latchkey, {
      destinationWallets: [{ address: account.address }],
      presetFiatAmount: 100,
    })
    expect(await (await fetch(url)).text()).toContain('Sandbox: no real money')
  })

  test('behavior: the usual can be chosen while the provider is away, each id once', async () => {
    const { paymentCurrencies, purchaseCurrencies } = await getOnrampOptions(quoteless())
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(purchaseCurrencies.map(({ id }) => id)).toEqual(['USDC', 'ETH'])
    for (const { networks } of purchaseCurrencies)
      expect(networks.map(({ chain_id }) => chain_id)).toEqual(['1', '137'])
  })

  test('behavior: a quote that cannot be had is marked as none', async () => {
    const expected = { networkFee: { amount: '100', currency: 'USD' }, quoteId: 'mocked-quote-id' }
    expect(await getOnrampQuote(quoteless(), question)).toMatchObject(expected)
    const unsold = { ...question, purchaseCurrency: 'DOGE' }
    expect(await getOnrampQuote(setup(), unsold)).toMatchObject(expected)
    expect(await getOnrampQuote(setup(), { ...question, chainId: unlisted })).toBeUndefined()
  })
})

describe('getUserOperationReceipt', () => {
  test('default', async () => {
    const hash = `0x${'1'.repeat(64)}`
    expect(await getUserOperationReceipt(setup(), { chainId: served, hash })).toBeUndefined()
  })

  test('error: says how it failed', async () => {
    const chainId = 'eip155:8453'
    await expect(getUserOperationReceipt(setup(), { chainId, hash: '0x' })).rejects.toThrow(
      'Failed to fetch user operation receipt - 400',
    )
    await expect(getUserOperationReceipt(setup(), { chainId: served, hash: '0x' })).rejects.toThrow(
      'Failed to fetch user operation receipt - -32602',
    )
  })
})

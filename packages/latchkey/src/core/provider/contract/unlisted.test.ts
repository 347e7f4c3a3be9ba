import { expect, test } from 'vitest'
import { testInstance } from '../../fixtures/testInstance.ts'
import { getOnrampQuote } from '../onramp/getOnrampQuote.ts'
import { getSwapAllowance } from '../swap/getSwapAllowance.ts'
import { getSwapQuotes } from '../swap/getSwapQuotes.ts'
import { getSwapTokens } from '../swap/getSwapTokens.ts'
import { getTokenPrices } from '../swap/getTokenPrices.ts'
import { account, ofChains, swap } from './fixtures/asks.ts'
import { failingProvider } from './fixtures/failingProvider.ts'

// A chain that the provider does not serve: the answer is empty, and nobody is asked for it.

/** A provider that serves these chains, and whoever asks it. */
async function setup(chains?: readonly string[]) {
  const { asked, url } = await failingProvider(
    (_, response) => void response.end('{"fungibles":[]}'),
    chains,
  )
  return { asked, latchkey: testInstance([], { provider: url }) }
}

test.each(Object.entries(ofChains))('behavior: %s', async (_, [ask, empty]) => {
  const { asked, latchkey } = await setup()
  const answer = await ask(latchkey, 'eip155:10').catch((error: unknown) => error)
  expect(answer).toEqual(empty)
  expect(asked).toEqual(['GET /v1/supported-chains'])
})

test('behavior: no quote for what cannot be delivered', async () => {
  const { asked, latchkey } = await setup()
  const money = { amount: '100', network: 'optimism', paymentCurrency: 'USD' }
  const question = { ...money, chainId: 'eip155:10', purchaseCurrency: 'ETH' } as const
  expect(await getOnrampQuote(latchkey, question)).toBeUndefined()
  expect(asked).toEqual(['GET /v1/supported-chains'])
})

test('behavior: the list of chains is asked for once', async () => {
  const { asked, latchkey } = await setup()
  for (const [ask] of Object.values(ofChains)) await ask(latchkey, 'eip155:10').catch(() => {})
  expect(asked).toEqual(['GET /v1/supported-chains'])
})

test('behavior: prices of tokens on chains that are served, and of no others', async () => {
  const { asked, latchkey } = await setup()
  await getTokenPrices(latchkey, [account('eip155:10'), account('eip155:1')])
  const addresses = [account('eip155:1')]
  const body = { addresses, currency: 'usd', projectId: 'test' }
  expect(asked.slice(1)).toEqual([`POST /v1/fungible/price ${JSON.stringify(body)}`])
})

test('behavior: swaps happen on the chains of the product, whatever else is served', async () => {
  const testnet = 'eip155:11155111'
  const { asked, latchkey } = await setup([testnet])
  expect(await getSwapTokens(latchkey, testnet)).toEqual([])
  expect(await getSwapQuotes(latchkey, swap(testnet))).toEqual([])
  const { to: tokenAddress, userAddress } = swap(testnet)
  expect(await getSwapAllowance(latchkey, { tokenAddress, userAddress })).toBe('0')
  expect(asked).toEqual([])
})

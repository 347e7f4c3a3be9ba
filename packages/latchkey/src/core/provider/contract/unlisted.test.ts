import { expect, test } from 'vitest'
import { testInstance } from '../../fixtures/testInstance.ts'
import { getOnrampQuote } from '../onramp/getOnrampQuote.ts'
import { getSwapAllowance } from '../swap/getSwapAllowance.ts'
import { getSwapQuotes } from '../swap/getSwapQuotes.ts'
import { getSwapTokens } from '../swap/getSwapTokens.ts'
import { getTokenPrices } from '../swap/getTokenPrices.ts'
import { account, ofChains, swap } from './fixtures/asks.ts'
import { failingProvider } from './fixtures/failingProvider.ts'

// Requests for an unsupported chain return an empty result without reaching the provider.

/** A provider that serves these chains, and an instance that uses it. */
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

test('behavior: returns no quote for a chain without delivery', async () => {
  const { asked, latchkey } = await setup()
  const money = { amount: '100', network: 'optimism', paymentCurrency: 'USD' }
  const question = { ...money, chainId: 'eip155:10', purchaseCurrency: 'ETH' } as const
  expect(await getOnrampQuote(latchkey, question)).toBeUndefined()
  expect(asked).toEqual(['GET /v1/supported-chains'])
})

test('behavior: requests the list of chains once', async () => {
  const { asked, latchkey } = await setup()
  for (const [ask] of Object.values(ofChains)) await ask(latchkey, 'eip155:10').catch(() => {})
  expect(asked).toEqual(['GET /v1/supported-chains'])
})

test('behavior: requests prices only for tokens on supported chains', async () => {
  const { asked, latchkey } = await setup()
  await getTokenPrices(latchkey, [account('eip155:10'), account('eip155:1')])
  const addresses = [account('eip155:1')]
  const body = { addresses, currency: 'usd', projectId: 'test' }
  expect(asked.slice(1)).toEqual([`POST /v1/fungible/price ${JSON.stringify(body)}`])
})

test('behavior: offers swaps only on Latchkey’s swap chains, even if the provider serves more', async () => {
  const testnet = 'eip155:11155111'
  const { asked, latchkey } = await setup([testnet])
  expect(await getSwapTokens(latchkey, testnet)).toEqual([])
  expect(await getSwapQuotes(latchkey, swap(testnet))).toEqual([])
  const { to: tokenAddress, userAddress } = swap(testnet)
  expect(await getSwapAllowance(latchkey, { tokenAddress, userAddress })).toBe('0')
  expect(asked).toEqual([])
})

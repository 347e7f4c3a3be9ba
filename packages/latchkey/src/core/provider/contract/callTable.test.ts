import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { readEndpoints } from './fixtures/endpoints.ts'

// The specified calls, word for word. Additional fields are Latchkey's own. `answer` lists the required
// top-level fields of the response; for a list, those of its entries.

type Call = readonly [route: string, sent: string, answer: string]

const calls: Readonly<Record<string, Call>> = {
  supportedChains: ['GET api /v1/supported-chains', '', 'http ws'],
  getIdentity: ['GET api /v1/identity/{address}', 'sender', 'name avatar'],
  getHistory: ['GET api /v1/account/{account}/history', 'cursor onramp chainId cache', 'data next'],
  getSwapQuotes: ['GET api /v1/convert/quotes', 'amount userAddress from to gasPrice', 'quotes'],
  getSwapTokens: ['GET api /v1/convert/tokens', 'chainId', 'tokens'],
  getTokenPrices: ['POST api /v1/fungible/price', 'currency addresses projectId', 'fungibles'],
  getSwapAllowance: ['GET api /v1/convert/allowance', 'tokenAddress userAddress', 'allowance'],
  getGasPrice: ['GET api /v1/convert/gas-price', 'chainId', 'standard fast instant'],
  buildSwapTransaction: [
    'POST api /v1/convert/build-transaction',
    'amount eip155 projectId from to userAddress disableEstimate',
    'tx',
  ],
  buildSwapApproval: ['GET api /v1/convert/build-approve', 'userAddress from to', 'tx'],
  getBalance: ['GET api /v1/account/{address}/balance', 'currency chainId forceUpdate', 'balances'],
  lookUpName: ['GET api /v1/profile/account/{name}', 'apiVersion', 'addresses attributes'],
  findNames: ['GET api /v1/profile/reverse/{address}', 'sender apiVersion', '[]'],
  suggestNames: ['GET api /v1/profile/suggestions/{name}', 'zone', 'suggestions'],
  registerName: ['POST api /v1/profile/account', 'coin_type address message signature', 'success'],
  generateOnrampUrl: [
    'POST api /v1/generators/onrampurl',
    'projectId destinationWallets defaultNetwork partnerUserId defaultExperience presetCryptoAmount presetFiatAmount',
    'url',
  ],
  getOnrampOptions: ['GET api /v1/onramp/options', '', 'paymentCurrencies purchaseCurrencies'],
  getOnrampQuote: [
    'POST api /v1/onramp/quote',
    'projectId purchaseCurrency paymentCurrency amount network',
    'paymentSubtotal paymentTotal purchaseAmount quoteId',
  ],
  getSessions: ['GET api /v1/sessions/{address}', '', 'pcis'],
  revokeSession: ['POST api /v1/sessions/{address}/revoke', 'pci signature', 'success'],
  getWallets: [
    'GET directory /getWallets',
    'page entries chains include exclude search badge_type',
    'data count',
  ],
  getWalletImage: ['GET directory /getWalletImage/{id}', '', 'blob'],
  getAssetImage: ['GET directory /public/getAssetImage/{id}', '', 'blob'],
  getCurrencyImage: ['GET directory /public/getCurrencyImage/{id}', '', 'blob'],
  getTokenImage: ['GET directory /public/getTokenImage/{id}', '', 'blob'],
  getAnalyticsConfig: ['GET directory /getAnalyticsConfig', '', 'isAnalyticsEnabled'],
  trackEvent: ['POST analytics /e', 'eventId url domain timestamp props', 'nothing'],
  askBundler: [
    'POST api /v1/bundler',
    'projectId chainId bundler method params id jsonrpc',
    'result',
  ],
}

/** Requests that Latchkey sends in addition. */
const own = [
  'completeSignIn',
  'createSession',
  'getAttestation',
  'getNftImage',
  'getNfts',
  'getSignIns',
  'registerAttestation',
  'requestSignInNonce',
  'signOut',
]

const endpoints = await readEndpoints()

test('behavior: every endpoint is in the table', () => {
  expect(Object.keys(calls)).toHaveLength(20 + 7 + 1)
  expect([...endpoints.keys()].sort()).toEqual([...Object.keys(calls), ...own].sort())
})

test.each(Object.entries(calls))('behavior: %s', (name, [route, sent, answer]) => {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  const { body, method, path, query, service } = endpoint
  expect(`${method} ${service} ${path}`).toBe(route)
  expect([...keysOf(query), ...keysOf(body)]).toEqual(expect.arrayContaining(words(sent)))
  if (typeof endpoint.answer === 'string') expect(endpoint.answer).toBe(answer)
  else expect(keysOf(endpoint.answer)).toEqual(expect.arrayContaining(words(answer)))
})

const words = (text: string) => text.split(' ').filter(Boolean)

/** The field names of an object schema; for a union, those of its first option. */
function keysOf(schema: GenericSchema | undefined): readonly string[] {
  if (!schema) return []
  if (schema.type === 'array') return ['[]']
  if ('options' in schema && Array.isArray(schema.options)) return keysOf(schema.options[0])
  const entries = 'entries' in schema ? schema.entries : undefined
  return typeof entries === 'object' && entries ? Object.keys(entries) : []
}

import { parse, safeParse } from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import type { EndpointAnswer, EndpointInput } from '../endpoint.ts'
import {
  caller,
  failure,
  gatewayChainIds,
  getAnalyticsConfig,
  getNftImage,
  getTokenPrices,
  type getWalletImage,
  getWallets,
  supportedChains,
  trackEvent,
  walletListing,
} from '../index.ts'

const metaMask = { chains: ['eip155:1'], id: 'c57c', name: 'MetaMask', rdns: 'io.metamask' }

test('accepts a valid query', () => {
  expect(parse(getWallets.answer, { count: 1, data: [metaMask] }).data[0]).toMatchObject(metaMask)
})

test('reads a query from text', () => {
  const query = { chains: 'eip155:1,solana:5eykt', entries: '40', page: '2', search: ' meta ' }
  expect(parse(getWallets.query, query)).toEqual({
    chains: ['eip155:1', 'solana:5eykt'],
    entries: 40,
    page: 2,
    search: 'meta',
  })
})

test('refuses a page below one', () => {
  for (const page of ['0', '-1', '1.5', 'two', ''])
    expect(safeParse(getWallets.query, { page }).success).toBe(false)
})

test('accepts null and missing fields of the directory', () => {
  const row = { id: 'a', image_id: null, name: 'A', rdns: null }
  expect(parse(getWallets.answer, { count: 1, data: [row] }).data).toEqual([
    { chains: [], id: 'a', name: 'A' },
  ])
})

test('drops links that may open anything but a wallet', () => {
  const others = ['intent://x', 'content://x', 'ms-word://x', 'http://a.b', 'file:///x', 'blob:x']
  for (const link of others)
    expect(parse(walletListing, { id: 'a', mobile_link: link, name: 'A' })).not.toHaveProperty(
      'mobile_link',
      link,
    )
  const row = {
    app_store: 'data:text/html,x',
    desktop_link: 'java\nscript:alert(1)',
    homepage: 'javascript:alert(1)',
    id: 'a',
    mobile_link: 'metamask://',
    name: 'A',
    webapp_link: ' JavaScript:alert(1)',
  }
  const [parsed] = parse(getWallets.answer, { count: 1, data: [row] }).data
  expect(parsed).toEqual({ chains: [], id: 'a', mobile_link: 'metamask://', name: 'A' })
})

test('refuses a wallet without a name', () => {
  expect(safeParse(getWallets.answer, { count: 1, data: [{ id: 'a' }] }).success).toBe(false)
})

test('validates the other responses', () => {
  const chains = { http: ['eip155:1'], ws: [] }
  expect(parse(supportedChains.answer, chains)).toEqual(chains)
  expect(parse(getAnalyticsConfig.answer, { isAnalyticsEnabled: true })).toEqual({
    isAnalyticsEnabled: true,
  })
  expect(parse(caller, { projectId: 'p', st: 'latchkey', sv: 'x' })).toMatchObject({ sv: 'x' })
  const body = { reasons: [{ description: 'not allowed', name: 'origin' }], status: 'FAILURE' }
  expect(parse(failure, body)).toEqual(body)
})

test('an event needs an id and a name', () => {
  const event = {
    domain: 'example.com',
    eventId: '00000000-0000-4000-8000-000000000000',
    props: { event: 'MODAL_OPEN', properties: { connected: false }, type: 'track' },
    timestamp: 1,
    url: 'https://example.com/',
  }
  expect(parse(trackEvent.body, event)).toEqual(event)
  expect(safeParse(trackEvent.body, { ...event, eventId: '1' }).success).toBe(false)
})

test('the gateway serves 38 chains', () => {
  expect(new Set(gatewayChainIds).size).toBe(38)
  expect(gatewayChainIds).toContain('eip155:1')
})

test('a call has the parts that its endpoint names', () => {
  expectTypeOf<EndpointInput<typeof getWalletImage>>().toEqualTypeOf<{
    readonly path: Readonly<Record<'id', string>>
  }>()
  expectTypeOf<{ query: { page: number; include: string[] } }>().toExtend<
    EndpointInput<typeof getWallets>
  >()
  expectTypeOf<{ query: { page: string } }>().not.toExtend<EndpointInput<typeof getWallets>>()
  expectTypeOf<EndpointInput<typeof trackEvent>>().toHaveProperty('body')
  expectTypeOf<EndpointAnswer<typeof getWalletImage>>().toEqualTypeOf<Blob>()
  expectTypeOf<EndpointAnswer<typeof trackEvent>>().toEqualTypeOf<undefined>()
  expectTypeOf<EndpointAnswer<typeof getWallets>['data'][number]['rdns']>().toEqualTypeOf<
    string | undefined
  >()
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  [`eip155:1:0x${'aB'.repeat(20)}`, true],
  [`${solana}:${mint}`, true],
  // Former lowercase ids contain an l, which base58 lacks.
  [`solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz:${mint}`, true],
  [`${solana}:0x${'ab'.repeat(20)}`, false],
  [`eip155:1:${mint}`, false],
  [`bip122:000000000019d6689c085ae165831e93:${mint}`, false],
  [`${solana}:${mint}0`, false],
  [`${solana}:${mint}/../x`, false],
  [mint, false],
])('whether %s is a token with prices: %s', (address, isOne) => {
  expect(safeParse(getTokenPrices.body, { addresses: [address] }).success).toBe(isOne)
})

test.each([
  [`0x${'aB'.repeat(20)}`, '7', true],
  [mint, mint, true],
  ['../../etc', '7', false],
  [`0x${'aB'.repeat(20)}`, '-1', false],
])('whether %s %s may have a picture: %s', (contract, tokenId, isOne) => {
  const parts = { chainId: solana, contract, tokenId }
  expect(safeParse(getNftImage.parts, parts).success).toBe(isOne)
})

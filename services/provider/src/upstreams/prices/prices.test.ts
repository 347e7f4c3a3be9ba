import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture } from '../fixtures/fixture.ts'
import { coinGecko } from './coinGecko.ts'
import { defiLlama } from './defiLlama.ts'
import { fixedPrices } from './fixedPrices.ts'
import { nativeToken } from './PricePort.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const uni = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'
const crv = '0xd533a949740bb3306d119cc777fa900ba034cd52'

describe('coinGecko', () => {
  function setup() {
    const clock = fakeClock()
    const fetch = vi.fn<Fetch>(async (url) =>
      fixture(url.pathname.includes('token_price') ? 'coinGecko.tokenPrice' : 'coinGecko.price'),
    )
    return { clock, fetch, port: coinGecko({ clock, fetch, key: 'secret' }) }
  }
  const question = {
    chainId: 'eip155:1',
    addresses: [usdc, uni, nativeToken],
    currency: 'usd',
  } as const

  test('reads prices of tokens and the coin', async () => {
    const { fetch, port } = setup()
    const prices = await port.prices(question)
    expect([...prices]).toEqual([
      [usdc, 0.999837],
      [nativeToken, 3012.41],
    ])
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(String(url)).toBe(
      `https://api.coingecko.com/api/v3/simple/token_price/ethereum?contract_addresses=${usdc}%2C${uni}&vs_currencies=usd`,
    )
    expect(init?.headers).toMatchObject({ 'x-cg-demo-api-key': 'secret' })
  })

  test('sends no request for an unsupported chain', async () => {
    const { fetch, port } = setup()
    expect((await port.prices({ ...question, chainId: 'eip155:31337' })).size).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('returns recent prices while the service is down', async () => {
    const { clock, fetch, port } = setup()
    await port.prices(question)
    fetch.mockImplementation(async () => new Response('busy', { status: 429 }))
    await clock.advance(60_000)
    const later = port.prices(question)
    await clock.advance(10_000)
    expect((await later).get(usdc)).toBe(0.999837)

    await clock.advance(20 * 60_000)
    const muchLater = expect(port.prices(question)).rejects.toMatchObject({ upstream: 'CoinGecko' })
    await clock.advance(10_000)
    await muchLater
  })
})

test("distinguishes mints by case and maps SOL to the service's id", async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const question = {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    addresses: [mint, nativeToken],
    currency: 'usd',
  } as const
  const json = (value: unknown) => new Response(JSON.stringify(value))

  const gecko = vi.fn<Fetch>(async ({ pathname }) =>
    json(pathname.includes('token_price') ? { [mint]: { usd: 1 } } : { solana: { usd: 150 } }),
  )
  const geckoPrices = await coinGecko({ clock: fakeClock(), fetch: gecko }).prices(question)
  expect([...geckoPrices]).toEqual([
    [mint, 1],
    [nativeToken, 150],
  ])
  expect(String(gecko.mock.calls[0]?.[0])).toContain(
    `token_price/solana?contract_addresses=${mint}`,
  )

  const sol = 'solana:So11111111111111111111111111111111111111112'
  const llama = vi.fn<Fetch>(async () =>
    json({ coins: { [sol]: { price: 150 }, [`solana:${mint.toLowerCase()}`]: { price: 9 } } }),
  )
  const llamaPrices = await defiLlama({ clock: fakeClock(), fetch: llama }).prices(question)
  expect([...llamaPrices]).toEqual([[nativeToken, 150]])
  expect(String(llama.mock.calls[0]?.[0])).toContain(`/prices/current/solana:${mint},${sol}`)
})

test('uses fixed prices for their chains in dollars, and other services otherwise', async () => {
  const others = { prices: vi.fn(async () => new Map([[usdc as string, 0.99]])) }
  const { prices } = fixedPrices({ 'solana:local': { native: 150, Mint: 2 } }, others)
  const chainId = 'solana:local'
  const addresses = [nativeToken, 'Mint', 'mint', 'constructor']
  expect([...(await prices({ chainId, addresses, currency: 'usd' }))]).toEqual([
    [nativeToken, 150],
    ['Mint', 2],
  ])
  expect((await prices({ chainId, addresses, currency: 'eur' })).size).toBe(0)
  expect(others.prices).not.toHaveBeenCalled()
  const there = await prices({ chainId: 'eip155:1', addresses: [usdc], currency: 'usd' })
  expect(there.get(usdc)).toBe(0.99)
})

describe('defiLlama', () => {
  function setup() {
    const fetch = vi.fn<Fetch>(async () => fixture('defiLlama.prices'))
    return { fetch, port: defiLlama({ clock: fakeClock(), fetch }) }
  }

  test('reads prices of tokens and the coin', async () => {
    const { fetch, port } = setup()
    const addresses = [usdc, nativeToken, crv] as const
    const prices = await port.prices({ chainId: 'eip155:1', addresses, currency: 'usd' })
    expect(prices.get(usdc)).toBe(0.9998)
    expect(prices.get(nativeToken)).toBe(3012.4)
    expect(String(fetch.mock.calls[0]?.[0])).toContain(
      `/prices/current/ethereum:${usdc},ethereum:0x000`,
    )
  })

  test('leaves out prices of low confidence', async () => {
    const { port } = setup()
    const question = { chainId: 'eip155:1', addresses: [crv], currency: 'usd' } as const
    expect((await port.prices(question)).has(crv)).toBe(false)
  })

  test('supports dollars only', async () => {
    const { fetch, port } = setup()
    const question = { chainId: 'eip155:1', addresses: [usdc], currency: 'eur' } as const
    expect((await port.prices(question)).size).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })
})

import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture } from '../fixtures/fixture.ts'
import { coinGecko } from './coinGecko.ts'
import { defiLlama } from './defiLlama.ts'
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

  test('default', async () => {
    const { fetch, port } = setup()
    const prices = await port.prices(question)
    expect([...prices]).toEqual([
      [usdc, 0.999837],
      ['0x6b175474e89094c44da98b954eedeac495271d0f', 1],
      [nativeToken, 3012.41],
    ])
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(String(url)).toBe(
      `https://api.coingecko.com/api/v3/simple/token_price/ethereum?contract_addresses=${usdc}%2C${uni}&vs_currencies=usd`,
    )
    expect(init?.headers).toMatchObject({ 'x-cg-demo-api-key': 'secret' })
  })

  test('behavior: a chain it does not know costs no request', async () => {
    const { fetch, port } = setup()
    expect((await port.prices({ ...question, chainId: 'eip155:31337' })).size).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: while it is down, the prices of some minutes ago are told', async () => {
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

describe('defiLlama', () => {
  function setup() {
    const fetch = vi.fn<Fetch>(async () => fixture('defiLlama.prices'))
    return { fetch, port: defiLlama({ clock: fakeClock(), fetch }) }
  }

  test('default', async () => {
    const { fetch, port } = setup()
    const addresses = [usdc, nativeToken, crv] as const
    const prices = await port.prices({ chainId: 'eip155:1', addresses, currency: 'usd' })
    expect(prices.get(usdc)).toBe(0.9998)
    expect(prices.get(nativeToken)).toBe(3012.4)
    expect(String(fetch.mock.calls[0]?.[0])).toContain(
      `/prices/current/ethereum:${usdc},ethereum:0x000`,
    )
  })

  test('behavior: a price that it does not trust itself is left out', async () => {
    const { port } = setup()
    const question = { chainId: 'eip155:1', addresses: [crv], currency: 'usd' } as const
    expect((await port.prices(question)).has(crv)).toBe(false)
  })

  test('behavior: it knows dollars only', async () => {
    const { fetch, port } = setup()
    const question = { chainId: 'eip155:1', addresses: [usdc], currency: 'eur' } as const
    expect((await port.prices(question)).size).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })
})

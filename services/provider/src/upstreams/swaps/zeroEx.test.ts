import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture } from '../fixtures/fixture.ts'
import { zeroEx } from './zeroEx.ts'

const question = {
  chainId: 'eip155:1',
  from: '0x6b175474e89094c44da98b954eedeac495271d0f',
  to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  amount: 10n ** 20n,
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const

function setup(answer: Fetch) {
  const fetch = vi.fn(answer)
  const clock = fakeClock()
  const port = zeroEx({ clock, fetch, key: 'secret', tokens: { 'eip155:1': [] } })
  return { clock, fetch, port }
}

describe('zeroEx', () => {
  test('quotes without an account', async () => {
    const { fetch, port } = setup(async () => fixture('zeroEx.price'))
    expect(await port.quote(question)).toMatchObject({
      fromAmount: 10n ** 20n,
      toAmount: 99_947_300n,
    })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url?.pathname).toBe('/swap/allowance-holder/price')
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      chainId: '1',
      sellToken: question.from,
      sellAmount: '100000000000000000000',
      taker: question.account,
    })
    expect(init?.headers).toMatchObject({ '0x-api-key': 'secret', '0x-version': 'v2' })
  })

  test('quotes for the given gas price', async () => {
    const { fetch, port } = setup(async () => fixture('zeroEx.price'))
    await port.quote({ ...question, gasPrice: 5n })
    expect(fetch.mock.calls[0]?.[0].searchParams.get('gasPrice')).toBe('5')
    await port.quote(question)
    expect(fetch.mock.calls[1]?.[0].searchParams.get('gasPrice')).toBeNull()
  })

  test('builds the transaction with the given slippage', async () => {
    const { fetch, port } = setup(async () => fixture('zeroEx.quote'))
    expect(await port.build({ ...question, slippagePercent: 1 })).toEqual({
      to: '0x0000000000001ff3684f28c67538d4d072c22734',
      data: '0x2213bc0b',
      value: 0n,
      gas: 288_079n,
    })
    expect(fetch.mock.calls[0]?.[0].searchParams.get('slippageBps')).toBe('100')
    expect(port.spender('eip155:1').toLowerCase()).toBe(
      '0x0000000000001ff3684f28c67538d4d072c22734',
    )
  })

  test('reports missing liquidity and unknown tokens', async () => {
    const none = setup(async () => fixture('zeroEx.noLiquidity'))
    await expect(none.port.quote(question)).rejects.toMatchObject({ reason: 'no-liquidity' })
    const bad = setup(async () => fixture('zeroEx.badToken', 400))
    await expect(bad.port.quote(question)).rejects.toMatchObject({ reason: 'unknown-token' })
    expect(bad.fetch).toHaveBeenCalledTimes(1)
  })

  test('refuses an undocumented response', async () => {
    const { port } = setup(async () => Response.json({ liquidityAvailable: true, buyAmount: '-1' }))
    await expect(port.quote(question)).rejects.toMatchObject({ problem: 'invalid' })
  })
})

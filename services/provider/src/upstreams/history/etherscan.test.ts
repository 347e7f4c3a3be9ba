import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture, fixtureText } from '../fixtures/fixture.ts'
import { etherscan } from './etherscan.ts'

function setup(answer: (action: string) => Response) {
  const clock = fakeClock()
  const fetch = vi.fn<Fetch>(async (url) => answer(url.searchParams.get('action') ?? ''))
  return { clock, fetch, port: etherscan({ clock, fetch, key: 'secret' }) }
}

const question = {
  chainId: 'eip155:1',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  entries: 3,
} as const

describe('etherscan', () => {
  test('merges the three lists of an account', async () => {
    const { fetch, port } = setup((action) => fixture(`etherscan.${action}`))
    const entries = await port.history(question)
    expect(entries.map(({ blockNumber }) => blockNumber)).toEqual([23500003, 23500002, 23500001])
    expect(entries[0]).toMatchObject({ token: { kind: 'erc721', symbol: 'ENS', tokenId: 42n } })
    expect(entries[1]).toMatchObject({ isSuccess: true, nonce: 8, value: 15n * 10n ** 17n })
    expect(entries[1]).not.toHaveProperty('token')
    expect(entries[2]).toMatchObject({
      fee: 45_000_000_000_000n,
      token: { kind: 'erc20', decimals: 6 },
      value: 25_000_000n,
    })
    const [url] = fetch.mock.calls[0] ?? []
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      chainid: '1',
      sort: 'desc',
    })
  })

  test('continues where the previous page ended', async () => {
    const { fetch, port } = setup((action) => fixture(`etherscan.${action}`))
    const from = { blockNumber: 23500001, passed: 1 }
    const entries = await port.history({ ...question, from })
    expect(entries).toMatchObject([
      { blockNumber: 23500000, isSuccess: false, recipient: undefined },
    ])
    // A late page costs as much as the first.
    for (const [url] of fetch.mock.calls)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        endblock: '23500001',
        offset: '4',
      })
  })

  test('skips rows that it cannot read', async () => {
    const { port } = setup((action) => fixture(`etherscan.${action}`))
    const honest = await port.history(question)
    const { port: hostile } = setup((action) => {
      const answer = JSON.parse(fixtureText(`etherscan.${action}`))
      const [row] = answer.result
      const bad = [
        null,
        'x',
        { ...row, value: '-1', tokenID: 'x' },
        { ...row, timeStamp: '9'.repeat(400) },
      ]
      if (action === 'tokentx') bad.push({ ...row, tokenDecimal: '1000000000' })
      return Response.json({ ...answer, result: [...bad, ...answer.result] })
    })
    expect(await hostile.history(question)).toEqual(honest)
  })

  test('returns an empty list for an unused account', async () => {
    const { port } = setup(() => fixture('etherscan.none'))
    expect(await port.history(question)).toEqual([])
  })

  test('retries after the rate limit', async () => {
    const { clock, fetch, port } = setup(() => fixture('etherscan.busy'))
    const asked = expect(port.history(question)).rejects.toMatchObject({ problem: 'busy' })
    await clock.advance(5_000)
    await asked
    expect(fetch).toHaveBeenCalledTimes(9)
  })
})

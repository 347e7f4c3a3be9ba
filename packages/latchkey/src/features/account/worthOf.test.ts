import { expect, test } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { parseNetwork } from '../../core/options/parseNetwork.ts'
import type { Token, TokensState } from '../../core/tokens/token.ts'
import { floorToCents } from './floorToCents.ts'
import { heldTokens, worthOf } from './worthOf.ts'

const network = parseNetwork(testNetwork('eip155', 1))
const coin: Token = {
  amount: 2n,
  chainId: 'eip155:1',
  decimals: 18,
  name: 'Coin',
  symbol: 'COIN',
  value: 10.5,
}
const usdc: Token = { ...coin, address: '0xAb', symbol: 'USDC', value: 1.25 }
const known = (...tokens: readonly Token[]): TokensState => ({ data: tokens, status: 'known' })
const worth = (state: TokensState, tokens = {}) => worthOf(state, network, { tokens })

test('sums the priced tokens, and returns the coin', () => {
  expect(worth(known(coin, usdc))).toEqual({ coin, status: 'known', total: 11.75 })
})

test('shows the host’s token instead of the coin, in any letter case', () => {
  const chosen = { 'eip155:1': { address: '0xaB' } }
  expect(worth(known(coin, usdc), chosen)).toMatchObject({ coin: usdc })
  expect(worth(known(coin), chosen)).toMatchObject({ coin })
})

test('leaves the total of unpriced tokens unknown', () => {
  const { value: _, ...unpriced } = coin
  expect(worth(known(unpriced))).toMatchObject({ coin: unpriced, total: undefined })
  expect(worth(known(unpriced, usdc))).toMatchObject({ total: 1.25 })
  expect(worth(known(unpriced, { ...usdc, amount: 0n, value: 0 })).status).toBe('known')
  expect(worth(known(unpriced, { ...usdc, amount: 0n, value: 0 }))).toMatchObject({
    total: undefined,
  })
})

test('values empty accounts and test networks at zero', () => {
  expect(worth(known())).toMatchObject({ total: 0 })
  expect(worth(known({ ...coin, amount: 0n, value: 0 }))).toMatchObject({ total: 0 })
  expect(worth({ status: 'none' })).toEqual({ coin: undefined, status: 'known', total: 0 })
})

test('reports no total while tokens are loading or unavailable', () => {
  expect(worth({ status: 'loading' })).toEqual({ status: 'loading' })
  const unknown = { coin: undefined, status: 'known', total: undefined }
  expect(worth({ error: new Error('down'), status: 'failed' })).toEqual(unknown)
  expect(worthOf(known(coin), undefined, { tokens: undefined })).toEqual(unknown)
})

test('lists no token with a zero balance', () => {
  expect(heldTokens([coin, { ...usdc, amount: 0n }])).toEqual([coin])
})

test('floors totals to cents', () => {
  for (const [value, cents] of [
    [1.999, 1.99],
    [0.29, 0.29],
    [1.1, 1.1],
    [30_009_777.476, 30_009_777.47],
    [0.009, 0.009],
    [0, 0],
    [1e300, 1e300],
    [undefined, undefined],
  ] as const)
    expect(floorToCents(value)).toBe(cents)
})

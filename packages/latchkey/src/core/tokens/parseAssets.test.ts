import { expect, test } from 'vitest'
import { testNetwork } from '../fixtures/testInstance.ts'
import { parseNetwork } from '../options/parseNetwork.ts'
import { parseAssets } from './parseAssets.ts'

const network = parseNetwork(testNetwork('eip155', 1))
const address = `0x${'ab'.repeat(20)}`
const usdc = {
  address,
  balance: '0x1e8480',
  metadata: { decimals: 6, name: 'USD Coin', price: 1.5, symbol: 'USDC' },
  type: 'ERC20',
}
const parsed = (...told: readonly unknown[]) => parseAssets(told, network)
const withMetadata = (metadata: object) =>
  parsed({ ...usdc, metadata: { ...usdc.metadata, ...metadata } })?.[0]

test("reads a wallet's list of assets", () => {
  expect(parsed({ balance: '0xde0b6b3a7640000', type: 'NATIVE' }, usdc)).toEqual([
    { amount: 10n ** 18n, chainId: 'eip155:1', decimals: 18, name: 'Coin', symbol: 'COIN' },
    {
      address,
      amount: 2_000_000n,
      chainId: 'eip155:1',
      decimals: 6,
      name: 'USD Coin',
      price: 1.5,
      symbol: 'USDC',
      value: 3,
    },
  ])
})

test("accepts types in any letter case, and amounts up to a chain's maximum", () => {
  const most = `0x${'f'.repeat(64)}`
  expect(parsed({ ...usdc, balance: most, type: 'erc20' })?.[0]?.amount).toBe(2n ** 256n - 1n)
  expect(parsed({ balance: '0x0', type: 'native' })?.[0]).toMatchObject({ amount: 0n, value: 0 })
})

test('names the coin as its chain does', () => {
  const metadata = { decimals: 2, name: 'Free Money', price: 3, symbol: 'FREE' }
  expect(parsed({ balance: '0xde0b6b3a7640000', metadata, type: 'native' })?.[0]).toMatchObject({
    decimals: 18,
    name: 'Coin',
    symbol: 'COIN',
    value: 3,
  })
})

test('uses the value if there is no price to multiply with', () => {
  expect(withMetadata({ price: undefined, value: 7 })).toMatchObject({ value: 7 })
  expect(withMetadata({ price: 2, value: 7 })).toMatchObject({ price: 2, value: 4 })
})

test('returns undefined for other values, and leaves out invalid assets', () => {
  for (const told of [undefined, null, 'list', { 0: usdc, length: 1 }])
    expect(parseAssets(told, network)).toBeUndefined()
  const misfits = [
    null,
    'x',
    {},
    { ...usdc, type: 'ERC721' },
    { ...usdc, address: 'native' },
    { ...usdc, balance: 2_000_000 },
    { ...usdc, balance: '2000000' },
    { ...usdc, balance: '0x' },
    { ...usdc, balance: `0x${'f'.repeat(65)}` },
    { ...usdc, balance: '-0x1' },
    { ...usdc, metadata: null },
    ...[0, -1, 78, 1.5, Number.NaN, 1e9, '6', undefined].map((decimals) => ({
      ...usdc,
      metadata: { ...usdc.metadata, decimals },
    })),
    Object.defineProperty({}, 'balance', {
      get() {
        throw new Error('trap')
      },
    }),
  ]
  expect(parsed(...misfits, usdc)).toHaveLength(1)
})

test('ignores impossible money', () => {
  for (const price of [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e16, '3', null, 0])
    expect(withMetadata({ price })).not.toHaveProperty('price', expect.anything())
  // An amount so large that its value would be impossible.
  const much = { ...usdc, balance: `0x${'f'.repeat(64)}` }
  expect(parsed(much)?.[0]).toMatchObject({ price: 1.5, value: undefined })
})

test('keeps names to one visible line, and pictures to safe addresses', () => {
  const hostile = withMetadata({
    iconUrl: 'javascript:alert(1)',
    name: `\u202eEvil\u200b\n${'x'.repeat(500)}`,
    symbol: '\u0000\u2066',
  })
  expect(hostile?.name).toMatch(/^Evil x+…$/)
  expect([...(hostile?.name ?? '')].length).toBeLessThanOrEqual(81)
  expect(hostile?.symbol).toBe('?')
  expect(hostile?.iconUrl).toBeUndefined()
  expect(withMetadata({ iconUrl: 'https://a.example/x.png' })?.iconUrl).toBe(
    'https://a.example/x.png',
  )
  expect(withMetadata({ iconUrl: 'http://a.example/x.png' })?.iconUrl).toBeUndefined()
})

test('stops reading an endless list', () => {
  const many = Array.from({ length: 10_500 }, () => usdc)
  expect(parsed(...many)).toHaveLength(10_000)
})

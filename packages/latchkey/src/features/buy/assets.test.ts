import { expect, test } from 'vitest'
import { usualOptions } from '../../core/provider/onramp/getOnrampOptions.ts'
import { assetsOn, chooseBuyAsset, searchAssets } from './assets.ts'
import { options } from './fixtures/testBuyer.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('matches networks by chain id, whatever their name', () => {
  expect(assetsOn(options, 'eip155:1')).toEqual([
    {
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      id: 'USDC',
      name: 'USD Coin',
      network: 'ethereum',
      symbol: 'USDC',
    },
  ])
  expect(assetsOn(options, 'eip155:8453')).toEqual([])
})

test('matches networks by the seller’s name if its chain id differs', () => {
  const network = { chain_id: '0', contract_address: '', display_name: 'Solana', name: 'solana' }
  const sol = { id: 'SOL', name: 'Solana', networks: [network], symbol: 'SOL' }
  const [found] = assetsOn({ ...options, purchaseCurrencies: [sol] }, solana)
  expect(found).toEqual({
    address: undefined,
    id: 'SOL',
    name: 'Solana',
    network: 'solana',
    symbol: 'SOL',
  })
})

test('falls back to USDC and ETH on Ethereum and Polygon, each with its own id', () => {
  for (const chainId of ['eip155:1', 'eip155:137'] as const)
    expect(assetsOn(usualOptions, chainId).map(({ id }) => id)).toEqual(['USDC', 'ETH'])
  expect(assetsOn(usualOptions, 'eip155:1')[1]?.address).toBeUndefined()
})

test('prefers the chosen asset, then US dollars, then the first one', () => {
  const goods = assetsOn(usualOptions, 'eip155:1')
  expect(chooseBuyAsset(goods, 'ETH')?.id).toBe('ETH')
  expect(chooseBuyAsset(goods, 'DOGE')?.id).toBe('USDC')
  expect(chooseBuyAsset(goods.slice(1), 'DOGE')?.id).toBe('ETH')
  expect(chooseBuyAsset([], 'USDC')).toBeUndefined()
})

test('lists an asset once that is sold twice under one id', () => {
  const twice = [...options.purchaseCurrencies, ...options.purchaseCurrencies]
  expect(assetsOn({ ...options, purchaseCurrencies: twice }, 'eip155:1')).toHaveLength(1)
})

test('searches in symbols and names', () => {
  const goods = assetsOn(usualOptions, 'eip155:1')
  expect(searchAssets(goods, ' ether ').map(({ id }) => id)).toEqual(['ETH'])
  expect(searchAssets(goods, 'usd').map(({ id }) => id)).toEqual(['USDC'])
  expect(searchAssets(goods, 'zzz')).toEqual([])
})

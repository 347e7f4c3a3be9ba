import { expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'
import { tokenIcons } from './tokenIcon.ts'

const chainId = 'eip155:1'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0xbad0000000000000000000000000000000000bad'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('finds pictures by listed addresses, never by symbol', () => {
  const tokens = [{ address: usdc, decimals: 6, name: 'USD Coin', symbol: 'USDC' }]
  const dex = { dollars: [usdc], factory: usdc, router: usdc, tokens, weth: usdc }
  const upstreams = readUpstreams({ DEXES: JSON.stringify({ [chainId]: dex }) })
  const icon = tokenIcons({ config: completeConfig({ chains: {}, upstreams }) })
  const input = { c: { req: { url: 'https://provider.example/v1/x' } }, caller: {} }
  const url = (address: string, chain = chainId) => icon({ address, chainId: chain }, input)

  expect(url(usdc)).toBe('https://provider.example/public/getTokenImage/USDC')
  expect(url(usdc.toUpperCase().replace('0X', '0x'))).toBe(url(usdc))
  expect(url('native')).toMatch(/ETH$/)
  expect(url('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', solana)).toMatch(/USDC$/)
  expect(url('native', solana)).toMatch(/SOL$/)
  expect(url(other)).toBeUndefined()
  // Another chain may have another token at the same address.
  expect(url(usdc, 'eip155:8453')).toBeUndefined()
  expect(url('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBeUndefined()
})

// chunk: shared
import { findNetwork } from '../selectors.ts'
import type { State } from '../state.ts'
import { isSameContract } from './isSameContract.ts'
import type { Token } from './token.ts'

/** Contracts of the tokens whose symbols are borrowed most, by chain and without `0x`. */
const genuine: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eip155:1': {
    DAI: '6b175474e89094c44da98b954eedeac495271d0f',
    USDC: 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    USDT: 'dac17f958d2ee523a2206206994597c13d831ec7',
    WBTC: '2260fac5e5542a773aa44fbcfedf7c193bc2c599',
    WETH: 'c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  },
  'eip155:10': {
    DAI: 'da10009cbd5d07dd0cecc66161fc93d7c9000da1',
    USDC: '0b2c639c533813f4aa9d7837caf62653d097ff85',
    USDT: '94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    WBTC: '68f180fcce6836688e9084f035309e29bf0a2095',
    WETH: '4200000000000000000000000000000000000006',
  },
  'eip155:56': {
    USDC: '8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
    USDT: '55d398326f99059ff775485246999027b3197955',
  },
  'eip155:137': {
    DAI: '8f3cf7ad23cd3cadbd9735aff958023239c6a063',
    USDC: '3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    USDT: 'c2132d05d31c914a87c6611c10748aeb04b58e8f',
    WBTC: '1bfd67037b42cf73acf2047067bd4f2c47d9bfd6',
    WETH: '7ceb23fd6bc0add59e62ac25578270cff1b9f619',
  },
  'eip155:8453': {
    DAI: '50c5725949a6f0c72e6c4a641f24049a917db0cb',
    USDC: '833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    USDT: 'fde4c96c8593536e31f229ea8f37b2ada2699bb2',
    WETH: '4200000000000000000000000000000000000006',
  },
  'eip155:42161': {
    DAI: 'da10009cbd5d07dd0cecc66161fc93d7c9000da1',
    USDC: 'af88d065e77c8cc2239327c5edb3a432268e5831',
    USDT: 'fd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    WBTC: '2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
    WETH: '82af49447d8a07e3bd95bd0d56f35241523fbab1',
  },
}

/** Letters of scripts that have look-alikes of Latin ones. */
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * Whether a token has the symbol of the coin or of another well-known token, or mixes Latin letters with
 * their look-alikes: lists and accounts may hold any contract. The host's own token may be named as it is.
 */
export function hasBorrowedSymbol(
  state: Pick<State, 'chains' | 'options'>,
  { address, chainId, symbol }: Pick<Token, 'address' | 'chainId' | 'symbol'>,
): boolean {
  const chosen = state.options.tokens?.[chainId]?.address
  if (!address || isSameContract(address, chosen)) return false
  const plain = symbol.slice(0, 64).normalize('NFKD')
  if (alike.test(plain) && /[a-z]/i.test(plain)) return true
  const folded = plain.replace(/[^a-z\d]/gi, '').toUpperCase()
  const own = genuine[chainId]?.[folded]
  if (own) return own !== address.slice(2).toLowerCase()
  return folded === findNetwork(state, chainId)?.nativeCurrency.symbol.toUpperCase()
}

import { type Address, address } from '@solana/kit'
import { token2022Program, tokenProgram } from './tokenAccounts.ts'

/** A token of the local network, at its address of the main one. */
export type SolanaToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly mint: Address
  readonly program: Address
  /** What one is worth, in US dollars; nothing where nobody prices it. */
  readonly price: number | undefined
}

/** What can be had; the last of them bears a name that means harm. */
export const solanaTokens: readonly SolanaToken[] = [
  {
    decimals: 6,
    mint: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    name: 'USD Coin',
    price: 1,
    program: tokenProgram,
    symbol: 'USDC',
  },
  {
    decimals: 6,
    mint: address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
    name: 'USDT',
    price: 1,
    program: tokenProgram,
    symbol: 'USDT',
  },
  {
    decimals: 5,
    mint: address('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'),
    name: 'Bonk',
    price: 0.00002,
    program: tokenProgram,
    symbol: 'Bonk',
  },
  {
    decimals: 6,
    mint: address('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'),
    name: 'PayPal USD',
    price: 1,
    program: token2022Program,
    symbol: 'PYUSD',
  },
  {
    decimals: 9,
    mint: address('Ho5ti1eTokenPoisonsWhoever1ooksAtitsName1111'),
    name: '<img src=x onerror=alert(1)>\u202eUSDC',
    price: undefined,
    program: tokenProgram,
    symbol: 'USDC\u200b',
  },
]

/** A thing there is one of. */
export type SolanaNft = { readonly name: string; readonly mint: Address; readonly holder: number }

/** By the number of the account that holds each at the beginning. */
export const solanaNfts: readonly SolanaNft[] = [
  { holder: 0, mint: address('NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'), name: 'Harbour #1' },
  { holder: 0, mint: address('NftBbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2'), name: 'Harbour #2' },
  { holder: 1, mint: address('NftCccccccccccccccccccccccccccccccccccccccc'), name: 'Harbour #3' },
]

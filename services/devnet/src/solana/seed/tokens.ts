import { type Address, address } from '@solana/kit'
import { token2022Program, tokenProgram } from '../describe/tokenAccounts.ts'

/** A token of the local network, at its mainnet address. */
export type SolanaToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly mint: Address
  readonly program: Address
  /** Price in US dollars; undefined without a price. */
  readonly price: number | undefined
}

/** Tokens of the network; the last one has a hostile name. */
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

/** An NFT. */
export type SolanaNft = {
  readonly name: string
  readonly mint: Address
  readonly holder: number
  /** Metadata URI; stored on the chain, which Token-2022 has room for. */
  readonly uri?: string
}

/** The collection of the NFTs, whose mint does not exist. */
export const solanaCollection = {
  mint: address('NftCo11ectionaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
  name: 'Harbour',
  symbol: 'HRBR',
} as const

const lantern = {
  name: 'Lantern #1',
  description: 'All that it is stands on the chain.',
  image: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fc3"/></svg>')}`,
}

/** By the index of the initial owner. */
export const solanaNfts: readonly SolanaNft[] = [
  { holder: 0, mint: address('NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'), name: 'Harbour #1' },
  { holder: 0, mint: address('NftBbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2'), name: 'Harbour #2' },
  { holder: 1, mint: address('NftCccccccccccccccccccccccccccccccccccccccc'), name: 'Harbour #3' },
  {
    holder: 1,
    mint: address('NftDddddddddddddddddddddddddddddddddddddddd'),
    name: lantern.name,
    uri: `data:application/json;base64,${btoa(JSON.stringify(lantern))}`,
  },
]

/** A drawing of `@web3icons/core` (`kind/name`), or the letters of a generated tile. */
export type Picture = { icon: string } | { letters: string }

/** Pictures of wallets that thirdweb's list lacks, or shows with another company's badge. */
export const walletPictures: Readonly<Record<string, Picture>> = {
  'com.binance.wallet': { icon: 'exchanges/binance' },
  'com.bitget.web3': { icon: 'exchanges/bitget' },
  'com.crypto.wallet': { icon: 'exchanges/crypto-com' },
  'com.ledger': { icon: 'wallets/ledger' },
  'com.roninchain.wallet': { icon: 'wallets/ronin' },
  'com.solflare': { icon: 'wallets/solflare' },
  'com.trustwallet.app': { icon: 'wallets/trust' },
  'global.safe': { icon: 'wallets/safe' },
  'im.token': { icon: 'wallets/imtoken' },
  'io.1inch.wallet': { icon: 'exchanges/1inch' },
  'io.metamask': { icon: 'wallets/metamask' },
  'io.trezor': { icon: 'wallets/trezor' },
  'io.zerion.wallet': { icon: 'wallets/zerion' },
  'org.uniswap': { icon: 'exchanges/uniswap' },
  'pro.tokenpocket': { icon: 'wallets/token-pocket' },

  'com.bestwallet': { letters: 'B' },
  'com.bifrostwallet': { letters: 'B' },
  'com.bitcoin': { letters: 'B' },
  'com.bitpay': { letters: 'B' },
  'com.blockchain.login': { letters: 'B' },
  'com.coolbitx.cwsapp': { letters: 'C' },
  'com.dcentwallet': { letters: 'D' },
  'com.fireblocks': { letters: 'F' },
  'com.safepal': { letters: 'S' },
  'io.unisat': { letters: 'U' },
}

/** Pictures of networks, by CAIP-2 id with `-` instead of `:` for file names. */
export const networkPictures: Readonly<Record<string, Picture>> = {
  'eip155-1': { icon: 'networks/ethereum' },
  'eip155-10': { icon: 'networks/optimism' },
  'eip155-56': { icon: 'networks/binance-smart-chain' },
  'eip155-100': { icon: 'networks/gnosis' },
  'eip155-137': { icon: 'networks/polygon' },
  'eip155-250': { icon: 'networks/fantom' },
  'eip155-324': { icon: 'networks/zksync' },
  'eip155-8217': { icon: 'networks/kaia' },
  'eip155-8453': { icon: 'networks/base' },
  'eip155-42161': { icon: 'networks/arbitrum-one' },
  'eip155-42220': { icon: 'networks/celo' },
  'eip155-43114': { icon: 'networks/avalanche' },
  'eip155-80094': { icon: 'networks/berachain' },
  'eip155-1313161554': { icon: 'networks/aurora' },
  'eip155-11155111': { letters: 'S' },
  'solana-5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { icon: 'networks/solana' },
  'solana-EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { icon: 'networks/solana' },
  'solana-4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { icon: 'networks/solana' },
  'bip122-000000000019d6689c085ae165831e93': { icon: 'networks/bitcoin' },
  'bip122-000000000933ea01ad0ee984209779ba': { icon: 'networks/bitcoin' },
}

/** Pictures of tokens, by symbol. */
export const tokenPictures: Readonly<Record<string, Picture>> = {
  ETH: { icon: 'tokens/ETH' },
  USDC: { icon: 'tokens/USDC' },
  USDT: { icon: 'tokens/USDT' },
  DAI: { icon: 'tokens/DAI' },
  SOL: { icon: 'tokens/SOL' },
  BTC: { icon: 'tokens/BTC' },
  WBTC: { icon: 'tokens/WBTC' },
  LINK: { icon: 'tokens/LINK' },
  UNI: { icon: 'tokens/UNI' },
  AAVE: { icon: 'tokens/AAVE' },
  MKR: { icon: 'tokens/MKR' },
  LDO: { icon: 'tokens/LDO' },
  CRV: { icon: 'tokens/CRV' },
  ENS: { icon: 'tokens/ENS' },
  GRT: { icon: 'tokens/GRT' },
  SHIB: { icon: 'tokens/SHIB' },
  PEPE: { icon: 'tokens/PEPE' },
  CBETH: { icon: 'tokens/CBETH' },
  EURC: { icon: 'tokens/EURC' },
  DEGEN: { icon: 'tokens/DEGEN' },
  TOSHI: { icon: 'tokens/TOSHI' },
  BNB: { icon: 'tokens/BNB' },
  POL: { icon: 'tokens/POL' },
  AVAX: { icon: 'tokens/AVAX' },
  WETH: { letters: 'W' },
}

/** Pictures of currencies, by ISO 4217 code. */
export const currencyPictures: Readonly<Record<string, Picture>> = {
  USD: { letters: '$' },
  EUR: { letters: '€' },
  GBP: { letters: '£' },
}

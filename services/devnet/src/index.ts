export { devAccounts, devMnemonic } from './accounts.ts'
export { type BitcoinDevKey, type BitcoinPurpose, bitcoinDevKey } from './bitcoin/devKeys.ts'
export type { RunningBitcoin } from './bitcoin/startBitcoin.ts'
export { type DevnetChain, defaultChains } from './chains.ts'
export { farcasterChainId, farcasterRegistries } from './farcaster.ts'
export { type FarcasterAccount, farcasterAccounts } from './farcasterAccounts.ts'
export type { RunningChain } from './keepChain.ts'
export {
  chainManifest,
  type DevnetChainManifest,
  type DevnetCollection,
  type DevnetManifest,
  type DevnetPool,
  type DevnetToken,
  readManifest,
} from './manifest.ts'
export { nextFreePort } from './nextFreePort.ts'
export { devPrivateKey as solanaDevPrivateKey } from './solana/seed/devKeys.ts'
export { solanaNfts, solanaTokens } from './solana/seed/tokens.ts'
export type { RunningSolana } from './solana/startSolana.ts'
export { type Devnet, type DevnetOptions, startDevnet } from './startDevnet.ts'

export { devAccounts, devMnemonic } from './accounts.ts'
export { type DevnetChain, defaultChains } from './chains.ts'
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
export { devPrivateKey as solanaDevPrivateKey } from './solana/devKeys.ts'
export type { RunningSolana } from './solana/startSolana.ts'
export { solanaNfts, solanaTokens } from './solana/tokens.ts'
export { type Devnet, type DevnetOptions, startDevnet } from './startDevnet.ts'

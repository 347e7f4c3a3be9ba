export type { Network, NetworkInput } from '../network.ts'
export { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from './bitcoinNetworks.ts'
export {
  arbitrum,
  avalanche,
  base,
  ethereum,
  optimism,
  polygon,
  sepolia,
} from './evmNetworks.ts'
export { solana, solanaDevnet, solanaTestnet } from './solanaNetworks.ts'

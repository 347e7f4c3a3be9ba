export type { BitcoinNetworkName } from './bitcoin/bitcoinAccount.ts'
export type { BitcoinPlace } from './bitcoin/bitcoinPlace.ts'
export {
  createVirtualBitcoinWallet,
  type VirtualBitcoinWallet,
  type VirtualBitcoinWalletOptions,
} from './bitcoin/createVirtualBitcoinWallet.ts'
export type { BitcoinStandardWallet } from './bitcoin/exposeByStandard.ts'
export type { ProviderEvent, VirtualProvider } from './evm/createVirtualProvider.ts'
export {
  createVirtualWallet,
  type VirtualWallet,
  type VirtualWalletOptions,
} from './evm/createVirtualWallet.ts'
export { ProviderError } from './ProviderError.ts'
export { installVirtualWallet, type TestedPage } from './page/installVirtualWallet.ts'
export {
  createPairingPeer,
  type PairingPeer,
  type PairingPeerOptions,
} from './pairing/createPairingPeer.ts'
export type { PeerSession } from './pairing/peerSession.ts'
export {
  createVirtualSolanaWallet,
  type VirtualSolanaWallet,
  type VirtualSolanaWalletOptions,
} from './solana/createVirtualSolanaWallet.ts'
export { testKeys } from './testKeys.ts'

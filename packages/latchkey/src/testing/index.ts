export type { BitcoinNetworkName } from './bitcoinAccount.ts'
export type { BitcoinPlace } from './bitcoinPlace.ts'
export type { BitcoinStandardWallet } from './bitcoinStandardFace.ts'
export {
  createVirtualBitcoinWallet,
  type VirtualBitcoinWallet,
  type VirtualBitcoinWalletOptions,
} from './createVirtualBitcoinWallet.ts'
export type { ProviderEvent, VirtualProvider } from './createVirtualProvider.ts'
export {
  createVirtualSolanaWallet,
  type VirtualSolanaWallet,
  type VirtualSolanaWalletOptions,
} from './createVirtualSolanaWallet.ts'
export {
  createVirtualWallet,
  type VirtualWallet,
  type VirtualWalletOptions,
} from './createVirtualWallet.ts'
export { installVirtualWallet, type TestedPage } from './installVirtualWallet.ts'
export { ProviderError } from './ProviderError.ts'
export {
  createPairingPeer,
  type PairingPeer,
  type PairingPeerOptions,
} from './pairing/createPairingPeer.ts'
export type { PeerSession } from './pairing/peerSession.ts'
export { testKeys } from './testKeys.ts'

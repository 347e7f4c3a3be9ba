export type { BitcoinNetworkName } from './bitcoin/bitcoinAccount.ts'
export type { BitcoinPlace } from './bitcoin/bitcoinPlace.ts'
export {
  createVirtualBitcoinWallet,
  type VirtualBitcoinWallet,
  type VirtualBitcoinWalletOptions,
} from './bitcoin/createVirtualBitcoinWallet.ts'
export type { BitcoinStandardWallet, StandardBitcoinAccount } from './bitcoin/exposeByStandard.ts'
export type { Prompts } from './createPrompts.ts'
export type {
  ProviderEvent,
  ProviderListener,
  VirtualProvider,
} from './evm/createVirtualProvider.ts'
export {
  createVirtualWallet,
  type VirtualWallet,
  type VirtualWalletOptions,
} from './evm/createVirtualWallet.ts'
export { ProviderError } from './ProviderError.ts'
export type { Placement } from './page/installProvider.ts'
export { installVirtualWallet, type TestedPage } from './page/installVirtualWallet.ts'
export type { PeerRequest } from './pairing/answerRequest.ts'
export type { BitcoinPeerOptions } from './pairing/bitcoinPeer.ts'
export {
  createPairingPeer,
  type PairingPeer,
  type PairingPeerOptions,
} from './pairing/createPairingPeer.ts'
export type { PeerSession } from './pairing/peerSession.ts'
export type { SolanaPeerOptions } from './pairing/solanaPeer.ts'
export {
  createVirtualSolanaWallet,
  type VirtualSolanaWallet,
  type VirtualSolanaWalletOptions,
} from './solana/createVirtualSolanaWallet.ts'
export type { VirtualSolanaAccount } from './solana/solanaFeatures.ts'
export { testKeys } from './testKeys.ts'

import type { Namespace } from '../caip.ts'
import type { BitcoinProvider } from '../ports/bitcoinProvider.ts'
import type { WalletStandardWallet } from '../walletStandard/WalletStandardWallet.ts'

/**
 * A wallet on eip155, as EIP-1193 describes it. Fits viem's `custom` and `EIP1193Provider`, and the
 * `BrowserProvider` of ethers.
 */
export type Eip1193Provider = {
  /** Sends a request. The host names the result's type. */
  request<result = unknown>(request: { method: string; params?: unknown }): Promise<result>
  on: Eip1193Listen
  removeListener: Eip1193Listen
}

/** Adds or removes a listener. */
export type Eip1193Listen = {
  (event: 'accountsChanged', listener: (accounts: `0x${string}`[]) => void): unknown
  (event: 'chainChanged', listener: (chainId: string) => void): unknown
  (event: 'connect', listener: (info: { chainId: string }) => void): unknown
  (event: 'disconnect', listener: (error: Error & { code: number }) => void): unknown
  (event: 'message', listener: (message: { type: string; data: unknown }) => void): unknown
  (event: string, listener: (...values: never[]) => void): unknown
}

/** A wallet of a pairing session outside eip155. Its methods are those of the pairing specification. */
export type PairedProvider = Pick<Eip1193Provider, 'request'> & {
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/** A wallet on Solana: `'features' in provider` tells a wallet of the browser from a paired one. */
export type SolanaProvider = WalletStandardWallet | PairedProvider

/** The provider of each chain family. */
export type Providers = {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
  /** As the host's own adapter defines it. */
  readonly polkadot: unknown
}

/** The provider of a chain family. Name the family to get its type. */
export type ProviderOf<namespace extends Namespace> = Providers[namespace]

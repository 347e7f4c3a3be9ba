import type { EmbeddedNamespace } from '../sessionsOf.ts'
import { createEvmProvider, type EvmStatus } from './createEvmProvider.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import { createWalletRequests, type WalletRequestsOptions } from './createWalletRequests.ts'

/** A provider for hosts, and the function that updates it. */
export type EmbeddedProvider = {
  readonly provider: unknown
  update(status: EvmStatus | undefined): void
}

export type EmbeddedProviders = Readonly<Record<EmbeddedNamespace, EmbeddedProvider>>

/** Makes the embedded wallet's providers. Each stays the same object for as long as the page lives. */
export function createProviders(options: WalletRequestsOptions): EmbeddedProviders {
  const ask = createWalletRequests(options)
  return { eip155: createEvmProvider(ask), solana: createSolanaWallet(ask) }
}

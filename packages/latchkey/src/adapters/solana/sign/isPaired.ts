import type { CaipNetworkId } from '../../../core/caip.ts'
import { isProvider, property } from '../../../core/eip1193/provider.ts'

/** A paired wallet's provider. Requests go to the active chain unless they name another. */
export type SolanaPairing = {
  request(
    input: { readonly method: string; readonly params?: unknown },
    chainId?: CaipNetworkId,
  ): Promise<unknown>
}

/**
 * Whether a connection's provider is a paired wallet. Some Wallet Standard wallets have `request`,
 * too.
 */
export function isPaired(provider: unknown): provider is SolanaPairing {
  return isProvider(provider) && typeof property(provider, 'features') !== 'object'
}

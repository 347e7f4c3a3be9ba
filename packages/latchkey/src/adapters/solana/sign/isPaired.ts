import type { CaipNetworkId } from '../../../core/caip.ts'
import { isProvider, property } from '../../../core/eip1193/provider.ts'

/** A wallet that is asked by pairing's methods, on the chain in front unless another is named. */
export type PairedProvider = {
  request(
    input: { readonly method: string; readonly params?: unknown },
    chainId?: CaipNetworkId,
  ): Promise<unknown>
}

/** Whether a connection's wallet is asked by pairing's methods. Some of the standard have `request` too. */
export function isPaired(provider: unknown): provider is PairedProvider {
  return isProvider(provider) && typeof property(provider, 'features') !== 'object'
}

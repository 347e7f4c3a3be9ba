import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'

/** `switchNetwork`, whose code is fetched then: it is no part of anybody's way to a wallet. */
export async function moveToNetwork(
  engine: Engine,
  options: { readonly chainId: CaipNetworkId },
): Promise<void> {
  const { switchNetwork } = await import('./switchNetwork.ts')
  await switchNetwork(engine, options)
}

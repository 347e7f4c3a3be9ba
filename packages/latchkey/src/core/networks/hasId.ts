import type { Network } from './network.ts'

/** Whether an id names a network. Wallets and storages may still use its old one. */
export function hasId(
  {
    caipNetworkId,
    deprecatedCaipNetworkId,
  }: Pick<Network, 'caipNetworkId' | 'deprecatedCaipNetworkId'>,
  id: string | undefined,
): boolean {
  return id !== undefined && (id === caipNetworkId || id === deprecatedCaipNetworkId)
}

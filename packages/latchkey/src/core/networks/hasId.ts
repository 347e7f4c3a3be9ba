import type { Network } from '../network.ts'

/** Whether an id names a network: by its current or deprecated id, in any letter case. */
export function hasId(
  {
    caipNetworkId,
    deprecatedCaipNetworkId,
  }: Pick<Network, 'caipNetworkId' | 'deprecatedCaipNetworkId'>,
  id: string | undefined,
): boolean {
  const wanted = id?.toLowerCase()
  return [caipNetworkId, deprecatedCaipNetworkId].some(
    (one) => one !== undefined && one.toLowerCase() === wanted,
  )
}

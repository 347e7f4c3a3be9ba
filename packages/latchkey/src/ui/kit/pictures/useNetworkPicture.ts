import type { Network } from '../../../core/network.ts'
import { useSelected } from '../useSelected.ts'
import { usePicture } from './usePicture.ts'

/** Returns the URL of a network's picture: the host's, the network's own, or the directory's. */
export function useNetworkPicture(network: Network | undefined): string | undefined {
  const chosen = useSelected(({ options }) => network && options.chainImages?.[network.id])
  const own = chosen ?? network?.assets?.imageUrl
  const listedAs = network?.assets?.imageId ?? network?.caipNetworkId
  const listed = usePicture('asset', own === undefined ? listedAs : undefined)
  return own ?? listed
}

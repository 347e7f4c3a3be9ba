import type { ReactNode } from 'react'
import type { Network } from '../../core/networks/network.ts'
import { Picture } from '../../ui/kit/Picture.tsx'
import { usePicture } from '../../ui/kit/usePicture.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'

export type NetworkPictureProps = { readonly network: Network }

/** A network's picture in a row. */
export function NetworkPicture({ network }: NetworkPictureProps): ReactNode {
  return <Picture name={network.name} shape="round" src={useNetworkPicture(network)} />
}

/** The address of a network's picture: the host's, its own, or the directory's. */
export function useNetworkPicture(network: Network | undefined): string | undefined {
  const chosen = useSelected((state) => network && state.options.chainImages?.[network.id])
  const own = chosen ?? network?.assets?.imageUrl
  const listed = usePicture('asset', own === undefined ? network?.assets?.imageId : undefined)
  return own ?? listed
}

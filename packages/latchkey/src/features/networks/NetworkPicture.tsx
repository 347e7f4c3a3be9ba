import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import type { ReactNode } from 'react'
import type { Network } from '../../core/network.ts'
import { useNetworkPicture } from '../../ui/kit/pictures/useNetworkPicture.ts'

export type NetworkPictureProps = { readonly network: Network }

export function NetworkPicture({ network }: NetworkPictureProps): ReactNode {
  return <Picture name={network.name} shape="round" src={useNetworkPicture(network)} />
}

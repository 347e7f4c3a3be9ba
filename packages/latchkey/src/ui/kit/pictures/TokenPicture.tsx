import { Picture, type PictureProps } from '@latchkey/kit/pictures/Picture.tsx'
import type { ReactNode } from 'react'
import { findNetwork } from '../../../core/selectors.ts'
import type { Token } from '../../../core/tokens/token.ts'
import { useEngine } from '../useEngine.ts'
import { useSelected } from '../useSelected.ts'
import { tokenPictureOf } from './tokenPictureOf.ts'
import { useNetworkPicture } from './useNetworkPicture.ts'
import { usePicture } from './usePicture.ts'

export type TokenPictureProps = {
  readonly token: Pick<Token, 'name' | 'symbol' | 'iconUrl' | 'chainId'>
  readonly size?: PictureProps['size']
  /** Whether the token is the native currency: the network's picture replaces a missing one. */
  readonly isCoin?: boolean
}

/** A token's picture, or the first letter of its symbol. */
export function TokenPicture({ isCoin, size = 40, token }: TokenPictureProps): ReactNode {
  const { options } = useEngine().store.getState()
  const { id, src } = tokenPictureOf(token.iconUrl, options)
  const arrived = usePicture('token', id)
  const isNetworks = isCoin && !id && !src
  const network = useSelected((state) => isNetworks && findNetwork(state, token.chainId))
  const networkPicture = useNetworkPicture(network || undefined)
  // A symbol may begin with any character; the tile shows the first letter or digit.
  const name = `${token.symbol} ${token.name}`.replace(/^[^\p{L}\p{N}]+/u, '')
  return <Picture name={name} shape="round" size={size} src={src ?? arrived ?? networkPicture} />
}

import type { ReactNode } from 'react'
import type { Token } from '../../core/tokens/token.ts'
import { Picture, type PictureProps } from './Picture.tsx'
import { tokenPictureOf } from './tokenPictureOf.ts'
import { useEngine } from './useEngine.ts'
import { usePicture } from './usePicture.ts'

export type TokenPictureProps = {
  readonly token: Pick<Token, 'name' | 'symbol' | 'iconUrl' | 'chainId'>
  readonly size?: PictureProps['size']
}

/** A token's picture, or the first letter of its symbol. */
export function TokenPicture({ size = 40, token }: TokenPictureProps): ReactNode {
  const { options } = useEngine().store.getState()
  const { id, src } = tokenPictureOf(token.iconUrl, options)
  const arrived = usePicture('token', id)
  // A symbol may begin with anything; a letter is what stands for it.
  const name = `${token.symbol} ${token.name}`.replace(/^[^\p{L}\p{N}]+/u, '')
  return <Picture name={name} shape="round" size={size} src={src ?? arrived} />
}

import { Picture, type PictureProps } from '@latchkey/kit/pictures/Picture.tsx'
import type { ReactNode } from 'react'
import { usePicture } from '../../ui/kit/pictures/usePicture.ts'
import type { BuyAsset } from './assets.ts'

type Size = Pick<PictureProps, 'size'>

/** A currency's icon, or its first letter. */
export function CurrencyPicture({
  currency,
  size = 40,
}: Size & { readonly currency: string }): ReactNode {
  return (
    <Picture name={currency} shape="round" size={size} src={usePicture('currency', currency)} />
  )
}

/** A token's icon, or the first letter of its symbol. */
export function AssetPicture({ good, size = 40 }: Size & { readonly good: BuyAsset }): ReactNode {
  const { symbol } = good
  return <Picture name={symbol} shape="round" size={size} src={usePicture('token', symbol)} />
}

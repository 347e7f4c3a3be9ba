import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import type { ReactNode } from 'react'
import { usePicture } from '../../../ui/kit/pictures/usePicture.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import type { WalletRow } from '../walletRow.ts'
import { pictureOf } from './pictureOf.ts'

export type WalletPictureProps = { readonly row: WalletRow; readonly size?: 40 | 80 }

/** A wallet's own icon, or the directory's. */
export function WalletPicture({ row, size = 40 }: WalletPictureProps): ReactNode {
  return <Picture name={row.name} size={size} src={useWalletPicture(row)} />
}

/** URL of a wallet's icon, once known. */
export function useWalletPicture(row: WalletRow | undefined): string | undefined {
  const images = useSelected((state) => state.options.connectorImages)
  const own = row && pictureOf(row, images)
  const listed = usePicture('wallet', own === undefined ? row?.listing?.image_id : undefined)
  return own ?? listed
}

import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Listing } from '../../directory/listing.ts'
import { currentPlatform, getLinks } from '../../guide/getLinks.ts'
import { methodTexts } from './texts.ts'

export type GetHintProps = { readonly listing: Listing | undefined }

/** Link to install the wallet. */
export function GetHint({ listing }: GetHintProps): ReactNode {
  const t = useTexts(methodTexts)
  const [best] = listing ? getLinks(listing, currentPlatform()) : []
  if (!listing || !best) return null
  return (
    <p className="lk-Pairing-get">
      {t.nodes('pairing.getWallet', {
        action: (
          <a href={best.href} rel="noreferrer noopener" target="_blank">
            {t('pairing.getWalletAction')}
          </a>
        ),
        name: listing.name,
      })}
    </p>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Row } from '../../ui/kit/Row.tsx'
import { Stack } from '../../ui/kit/Stack.tsx'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { currentPlatform, getLinks } from './getLinks.ts'
import type { Listing } from './listing.ts'
import { connectTexts } from './texts.ts'

export type GetLinksProps = { readonly listing: Listing | undefined; readonly name: string }

/** Where a wallet can be had, the best place for this device first. */
export function GetLinks({ listing, name }: GetLinksProps): ReactNode {
  const t = useTexts(connectTexts)
  const links = listing ? getLinks(listing, currentPlatform()) : []
  if (links.length === 0) return <p className="lk-Hint">{t('connecting.noLinks', { name })}</p>
  return (
    <Stack gap={1} label={t('connecting.get', { name })}>
      {links.map(({ href, kind }) => (
        <Row
          href={href}
          icon={<Icon name={kind === 'homepage' ? 'network' : 'download'} />}
          key={kind}
          title={t(`get.${kind}`)}
        />
      ))}
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Row } from '../../ui/kit/Row.tsx'
import { Stack } from '../../ui/kit/Stack.tsx'
import { useTexts } from '../../ui/kit/useTexts.ts'
import type { GetLink } from './getLinks.ts'
import { connectTexts } from './texts.ts'

export type MorePlacesProps = { readonly links: readonly GetLink[] }

/** More places where a wallet can be had. */
export function MorePlaces({ links }: MorePlacesProps): ReactNode {
  const t = useTexts(connectTexts)
  if (links.length === 0) return null
  return (
    <Stack gap={1} label={t('connecting.otherPlaces')}>
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

import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { connectTexts } from '../texts.ts'
import type { GetLink } from './getLinks.ts'

export type MorePlacesProps = { readonly links: readonly GetLink[] }

/** Further links to install a wallet. */
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

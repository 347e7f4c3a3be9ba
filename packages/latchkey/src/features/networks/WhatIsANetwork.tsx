import { Guide } from '@latchkey/kit/layout/Guide.tsx'
import type { IconName } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { networksTexts } from './texts.ts'

const points = [
  { icon: 'network', key: 'shared' },
  { icon: 'account', key: 'same' },
  { icon: 'seal', key: 'coins' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains networks to newcomers. */
export function WhatIsANetwork(): ReactNode {
  const t = useTexts(networksTexts)
  return (
    <Guide
      points={points.map(({ icon, key }) => ({
        icon,
        text: t(`whatIsANetwork.${key}Text`),
        title: t(`whatIsANetwork.${key}`),
      }))}
    />
  )
}

export function WhatIsANetworkTitle(): ReactNode {
  return useTexts(networksTexts)('networks.help')
}

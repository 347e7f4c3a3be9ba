import { Guide } from '@latchkey/kit/layout/Guide.tsx'
import type { IconName } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { backToBuying } from '../backToBuying.ts'
import { moreTexts } from '../moreTexts.ts'
import { BuyDrawing } from './BuyDrawing.tsx'

const points = [
  { icon: 'card', key: 'pay' },
  { icon: 'seal', key: 'fees' },
  { icon: 'wallet', key: 'check' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains buying to newcomers. */
export function WhatIsABuy(): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  return (
    <Guide
      drawing={<BuyDrawing />}
      points={points.map(({ icon, key }) => ({
        icon,
        text: t(`whatIsABuy.${key}Text`),
        title: t(`whatIsABuy.${key}`),
      }))}
      action={{ label: t('buy.title'), onPress: () => backToBuying(engine) }}
    />
  )
}

export function WhatIsABuyTitle(): ReactNode {
  return useTexts(moreTexts)('buy.help')
}

import type { ReactNode } from 'react'
import { Button } from '../../../ui/kit/Button.tsx'
import { Footer } from '../../../ui/kit/Footer.tsx'
import { Guide } from '../../../ui/kit/Guide.tsx'
import type { IconName } from '../../../ui/kit/Icon.tsx'
import { Scroll } from '../../../ui/kit/Scroll.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/useTexts.ts'
import { backToBuying } from '../backToBuying.ts'
import { moreTexts } from './texts.ts'

const points = [
  { icon: 'mail', key: 'pay' },
  { icon: 'seal', key: 'fees' },
  { icon: 'wallet', key: 'check' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains buying to newcomers. */
export function WhatIsABuy(): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  return (
    <>
      <Scroll>
        <Guide
          points={points.map(({ icon, key }) => ({
            icon,
            text: t(`whatIsABuy.${key}Text`),
            title: t(`whatIsABuy.${key}`),
          }))}
        />
      </Scroll>
      <Footer>
        <Button kind="primary" onClick={() => backToBuying(engine)}>
          {t('buy.back')}
        </Button>
      </Footer>
    </>
  )
}

export function WhatIsABuyTitle(): ReactNode {
  return useTexts(moreTexts)('whatIsABuy.title')
}

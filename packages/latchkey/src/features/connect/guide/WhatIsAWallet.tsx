import type { ReactNode } from 'react'
import { Button } from '../../../ui/kit/controls/Button.tsx'
import { Footer } from '../../../ui/kit/layout/Footer.tsx'
import { Scroll } from '../../../ui/kit/layout/Scroll.tsx'
import type { IconName } from '../../../ui/kit/pictures/Icon.tsx'
import { Guide } from '../../../ui/kit/status/Guide.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { moreTexts } from '../moreTexts.ts'
import { openGetWallet } from './openGuide.ts'

const points = [
  { icon: 'wallet', key: 'home' },
  { icon: 'account', key: 'login' },
  { icon: 'seal', key: 'safe' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains wallets to newcomers, and leads to getting one. */
export function WhatIsAWallet(): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  return (
    <>
      <Scroll>
        <Guide
          points={points.map(({ icon, key }) => ({
            icon,
            text: t(`guide.${key}Text`),
            title: t(`guide.${key}`),
          }))}
        />
      </Scroll>
      <Footer>
        <Button kind="primary" onClick={() => openGetWallet(engine)}>
          {t('guide.get')}
        </Button>
      </Footer>
    </>
  )
}

export function WhatIsAWalletTitle(): ReactNode {
  return useTexts(moreTexts)('guide.title')
}

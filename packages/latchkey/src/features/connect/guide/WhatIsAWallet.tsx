import { Guide } from '@latchkey/kit/layout/Guide.tsx'
import type { IconName } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { onEntry } from '../../../core/router/onEntry.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { openGetWallet } from '../openGuide.ts'
import { guideTexts } from './texts.ts'
import { WalletDrawing } from './WalletDrawing.tsx'

const points = [
  { icon: 'wallet', key: 'home' },
  { icon: 'account', key: 'login' },
  { icon: 'seal', key: 'safe' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains wallets to newcomers, and leads to installing one. */
export function WhatIsAWallet(): ReactNode {
  const engine = useEngine()
  useEffect(() => onEntry(engine, 'WhatIsAWallet', () => engine.events.emit('CLICK_WALLET_HELP')))
  const t = useTexts(guideTexts)
  return (
    <Guide
      drawing={<WalletDrawing />}
      points={points.map(({ icon, key }) => ({
        icon,
        text: t(`guide.${key}Text`),
        title: t(`guide.${key}`),
      }))}
      action={{ label: t('guide.get'), onPress: () => openGetWallet(engine) }}
    />
  )
}

export function WhatIsAWalletTitle(): ReactNode {
  return useTexts(guideTexts)('guide.title')
}

import type { ReactNode } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { Footer } from '../../ui/kit/Footer.tsx'
import { Icon, type IconName } from '../../ui/kit/Icon.tsx'
import { Scroll } from '../../ui/kit/Scroll.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { openGetWallet } from './openGuide.ts'
import { connectTexts } from './texts.ts'

const points = [
  { icon: 'wallet', key: 'home' },
  { icon: 'account', key: 'login' },
  { icon: 'seal', key: 'safe' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains wallets to newcomers, and leads to getting one. */
export function WhatIsAWallet(): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  return (
    <>
      <Scroll>
        <ul className="lk-Guide">
          {points.map(({ icon, key }) => (
            <li className="lk-Guide-point" key={key}>
              <span className="lk-Guide-icon">
                <Icon name={icon} size={24} />
              </span>
              <h3 className="lk-Guide-title">{t(`guide.${key}`)}</h3>
              <p className="lk-Guide-text">{t(`guide.${key}Text`)}</p>
            </li>
          ))}
        </ul>
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
  return useTexts(connectTexts)('guide.title')
}

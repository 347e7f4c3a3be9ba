import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/kit/Icon.tsx'
import { Scroll } from '../../ui/kit/Scroll.tsx'
import { useTexts } from '../../ui/kit/useTexts.ts'
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
    <Scroll>
      <ul className="lk-NetworkGuide">
        {points.map(({ icon, key }) => (
          <li className="lk-NetworkGuide-point" key={key}>
            <span className="lk-NetworkGuide-icon">
              <Icon name={icon} size={24} />
            </span>
            <h3 className="lk-NetworkGuide-title">{t(`whatIsANetwork.${key}`)}</h3>
            <p className="lk-NetworkGuide-text">{t(`whatIsANetwork.${key}Text`)}</p>
          </li>
        ))}
      </ul>
    </Scroll>
  )
}

export function WhatIsANetworkTitle(): ReactNode {
  return useTexts(networksTexts)('whatIsANetwork.title')
}

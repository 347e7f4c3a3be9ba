import { Guide } from '@latchkey/kit/layout/Guide.tsx'
import type { IconName } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { Engine } from '../../core/engine.ts'
import { goBack } from '../../core/router/goBack.ts'
import { onEntry } from '../../core/router/onEntry.ts'
import { push } from '../../core/router/push.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { NetworkDrawing } from './NetworkDrawing.tsx'
import { networksTexts } from './texts.ts'

const points = [
  { icon: 'network', key: 'shared' },
  { icon: 'account', key: 'same' },
  { icon: 'seal', key: 'coins' },
] as const satisfies readonly { icon: IconName; key: string }[]

/** Explains networks to newcomers, and leads to their list. */
export function WhatIsANetwork(): ReactNode {
  const engine = useEngine()
  useEffect(() => onEntry(engine, 'WhatIsANetwork', () => engine.events.emit('CLICK_NETWORK_HELP')))
  const t = useTexts(networksTexts)
  const canSwitch = useSelected(({ options }) => options.enableNetworkSwitch)
  return (
    <Guide
      drawing={<NetworkDrawing />}
      action={
        canSwitch ? { label: t('networks.title'), onPress: () => chooseNetwork(engine) } : undefined
      }
      points={points.map(({ icon, key }) => ({
        icon,
        text: t(`whatIsANetwork.${key}Text`),
        title: t(`whatIsANetwork.${key}`),
      }))}
    />
  )
}

/** Returns to the list that the visitor came from, or opens it. */
function chooseNetwork(engine: Engine): void {
  const { history } = engine.store.getState().router
  if (history.at(-2)?.view === 'Networks') goBack(engine)
  else push(engine, { view: 'Networks' })
}

export function WhatIsANetworkTitle(): ReactNode {
  return useTexts(networksTexts)('networks.help')
}

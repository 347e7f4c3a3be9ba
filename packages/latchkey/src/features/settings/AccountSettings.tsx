import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import type { Views } from '../../core/router/views.ts'
import { FrameSpot } from '../../ui/kit/frame/FrameSpot.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { settingsTexts } from './texts.ts'

type Props = { readonly arguments: Views['AccountSettings'] }

/** Place for the frame, which draws the settings of the embedded wallet. */
export function AccountSettings({ arguments: given }: Props): ReactNode {
  return <FrameSpot screen={given?.screen ?? 'settings'} title={useTitle()} />
}

export function AccountSettingsTitle(): ReactNode {
  return useTitle()
}

function useTitle(): string {
  const t = useTexts(settingsTexts)
  const { screen } = useStore(useEngine().once(createEmbeddedStore))
  return screen === 'export' || screen === 'changeEmail'
    ? t(`settings.${screen}`)
    : t('settings.title')
}

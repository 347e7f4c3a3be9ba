import { Row } from '@latchkey/kit/lists/Row.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { shownText } from '../../decode/shownText.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { frameTexts } from '../texts.ts'

/** Opens the upgrade, where the host wants smart accounts, or the account has one that can end. */
export function UpgradeRow({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const isOffered = useFrameState(({ host }) => host?.hasSmartAccounts ?? false)
  const { error, result: state, run } = useTask(settings.readUpgrade)
  useEffect(() => void run(), [run])
  const has = state?.status === 'upgraded' || state?.status === 'foreign'
  // The panel says why the state can't be read.
  if (!has && !(isOffered && (state?.status === 'plain' || error))) return null
  return (
    <Row
      detail={state && shownText(state.networkName)}
      end={state && t(has ? 'settings.on' : 'settings.off')}
      onClick={onOpen}
      title={t('settings.upgrade')}
    />
  )
}

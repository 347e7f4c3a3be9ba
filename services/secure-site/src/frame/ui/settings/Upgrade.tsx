import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { shownText } from '../../decode/shownText.ts'
import type { UpgradeState } from '../../settings/upgrades.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Upgrades the standard account on the selected network, or ends that. The approval shows what it means. */
export function Upgrade({ onBack }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const read = useTask(settings.readUpgrade)
  const change = useTask((_, state: UpgradeState) => settings.changeUpgrade(state))
  const { result: state, run } = read
  useEffect(() => void run(), [run])
  return (
    <>
      <Title>{t('settings.upgrade')}</Title>
      <Problem error={read.error ?? change.error} />
      {state ? (
        <p className="lk-Frame-text">{textOf(state, t)}</p>
      ) : (
        read.status === 'pending' && <p aria-busy="true">{t('common.loading')}</p>
      )}
      {read.error && <Button onClick={() => void run()}>{t('common.retry')}</Button>}
      {state && state.status !== 'unsupported' && (
        <Button
          kind="primary"
          onClick={() => void change.run(state)}
          pending={change.status === 'pending'}
        >
          {t(state.status === 'plain' ? 'approve.upgrade' : 'approve.endUpgrade')}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

function textOf(state: UpgradeState, t: ReturnType<typeof useTexts<typeof frameTexts>>) {
  const network = shownText(state.networkName)
  switch (state.status) {
    case 'plain':
      return t('settings.upgradePlain', { network })
    case 'upgraded':
      return t('settings.upgraded', { network })
    case 'foreign':
      return t('settings.upgradeForeign', { contract: state.delegate, network })
    case 'unsupported':
      return t('settings.upgradeUnsupported', { network })
  }
}

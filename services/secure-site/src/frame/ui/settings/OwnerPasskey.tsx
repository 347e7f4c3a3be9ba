import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Switch } from '@latchkey/kit/controls/Switch.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { shownText } from '../../decode/shownText.ts'
import type { OwnerState } from '../../settings/owners.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Makes a passkey an owner of the smart account on the selected network, or ends that. */
export function OwnerPasskey({ onBack }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const isUsed = useFrameState(({ smart }) => smart?.passkey?.isUsed ?? false)
  const read = useTask(settings.readOwner)
  const change = useTask((_, { isOwner, ...state }: OwnerState) =>
    isOwner ? settings.removeOwner(state) : settings.addOwner(state),
  )
  const { result: state, run } = read
  useEffect(() => void run(), [run])
  const network = shownText(state?.networkName ?? '')
  return (
    <>
      <Title>{t('settings.owner')}</Title>
      <Problem error={read.error ?? change.error} />
      {state ? (
        <p className="lk-Frame-text">
          {t(state.isOwner ? 'settings.ownerAdded' : 'settings.ownerNone', { network })}
        </p>
      ) : (
        read.status === 'pending' && <p aria-busy="true">{t('common.loading')}</p>
      )}
      {read.error && <Button onClick={() => void run()}>{t('common.retry')}</Button>}
      {state?.isOwner && (
        <Switch
          checked={isUsed}
          label={t('settings.useOwner')}
          onChange={(on) => void settings.setOwnerUse(on)}
        />
      )}
      {state && (
        <Button
          kind={state.isOwner ? 'secondary' : 'primary'}
          onClick={() => void change.run(state)}
          pending={change.status === 'pending'}
        >
          {t(state.isOwner ? 'settings.removeOwner' : 'settings.addOwner')}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

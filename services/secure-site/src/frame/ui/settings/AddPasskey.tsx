import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { AddPasskeyInWindow } from './AddPasskeyInWindow.tsx'
import type { PanelProps } from './Panel.ts'
import { passkeyLabel } from './passkeyLabel.ts'

/** Creates a passkey, here or, where the browser refuses that in frames, in a window of its own. */
export function AddPasskey({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const add = useTask(async () => {
    await settings.addPasskey(passkeyLabel())
    onEnd()
  })
  const hasFailed = add.status === 'error'
  return (
    <>
      <Title>{t('settings.addPasskey')}</Title>
      <p className="lk-Frame-text">{t('passkey.text')}</p>
      <Problem error={add.error} />
      <Button
        kind={hasFailed ? 'secondary' : 'primary'}
        onClick={() => void add.run()}
        pending={add.status === 'pending'}
      >
        {t('settings.addPasskey')}
      </Button>
      {hasFailed && <AddPasskeyInWindow onEnd={onEnd} />}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { createPasskeyInWindow } from '../../passkey/createPasskeyInWindow.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Creates a passkey, here or, where the browser refuses that in frames, in a window of its own. */
export function AddPasskey({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const label = () => new Date().toISOString().slice(0, 10)
  const add = useTask(async () => {
    await settings.addPasskey(label())
    onEnd()
  })
  const addInWindow = useTask(async () => {
    const create = createPasskeyInWindow()
    await settings.addPasskey(label(), create)
    onEnd()
  })
  const hasFailed = add.status === 'error'
  return (
    <>
      <Title>{t('settings.addPasskey')}</Title>
      <p className="lk-Frame-text">{t('passkey.text')}</p>
      <Problem error={addInWindow.error ?? add.error} />
      <Button
        kind={hasFailed ? 'secondary' : 'primary'}
        onClick={() => void add.run()}
        pending={add.status === 'pending'}
      >
        {t('settings.addPasskey')}
      </Button>
      {hasFailed && (
        <>
          <p className="lk-Frame-text">{t('passkey.newWindow')}</p>
          <Button
            kind="primary"
            onClick={() => void addInWindow.run()}
            pending={addInWindow.status === 'pending'}
          >
            {t('passkey.openWindow')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

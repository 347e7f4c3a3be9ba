import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'
import { Words } from './Words.tsx'

/** Makes a recovery phrase, and keeps it once the visitor has written it down. */
export function KeepPhrase({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const [phrase] = useState(settings.createPhrase)
  const keep = useTask(async () => {
    await settings.keepPhrase(phrase, new Date().toISOString().slice(0, 10))
    onEnd()
  })
  return (
    <>
      <Title>{t('settings.phrase')}</Title>
      <p className="lk-Frame-text">{t('settings.phraseText')}</p>
      <Words phrase={phrase} />
      <Problem error={keep.error} />
      <Button kind="primary" onClick={() => void keep.run()} pending={keep.status === 'pending'}>
        {t('settings.phraseKept')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

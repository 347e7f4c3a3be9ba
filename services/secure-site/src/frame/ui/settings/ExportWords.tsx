import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'
import { Words } from './Words.tsx'

/** Shows the words that open the wallet anywhere, for as long as the panel is open. */
export function ExportWords({ onBack }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const [words, setWords] = useState<string>()
  const reveal = useTask(async () => setWords(await settings.exportWords()))
  return (
    <>
      <Title>{t('settings.export')}</Title>
      <Notice tone="warning">{t('settings.exportText')}</Notice>
      <Problem error={reveal.error} />
      {words === undefined ? (
        <Button onClick={() => void reveal.run()} pending={reveal.status === 'pending'}>
          {t('settings.reveal')}
        </Button>
      ) : (
        <>
          <Words phrase={words} />
          <Button onClick={() => setWords(undefined)}>{t('settings.hide')}</Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

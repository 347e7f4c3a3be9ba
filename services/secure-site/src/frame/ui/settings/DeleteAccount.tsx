import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Checkbox } from '@latchkey/kit/controls/Checkbox.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Deletes the account, once the visitor confirmed that nothing is lost with it. */
export function DeleteAccount({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const [isSure, setSure] = useState(false)
  const remove = useTask(async () => {
    await settings.deleteAccount()
    onEnd()
  })
  return (
    <>
      <Title>{t('settings.delete')}</Title>
      <p>{t('settings.deleteText')}</p>
      <Checkbox checked={isSure} label={t('settings.deleteConfirm')} onChange={setSure} />
      <Problem error={remove.error} />
      <Button
        kind="danger"
        onClick={() => isSure && void remove.run()}
        pending={remove.status === 'pending'}
      >
        {t('settings.delete')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

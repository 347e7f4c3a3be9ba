import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFrame } from '../FrameUi.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'

/** The visitor approves this device by the link of a mail. */
export function DeviceScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { context, login } = useFrame()
  function cancel() {
    login.cancel()
    context.emit({ event: 'leave', kind: 'event' })
  }
  return (
    <>
      <Title isInHeader>{t('device.title')}</Title>
      <p className="lk-Frame-text">{t('device.text')}</p>
      <p role="status">{t('device.waiting')}</p>
      <Button onClick={cancel}>{t('cancel')}</Button>
    </>
  )
}

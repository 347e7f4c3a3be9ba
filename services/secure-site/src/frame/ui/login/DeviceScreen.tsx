import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** The visitor approves this device by the link of a mail. */
export function DeviceScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { context, login } = useFrame()
  const step = useFrameState((state) => state.step)
  const seconds = useSecondsUntil(step?.step === 'device' ? step.resendAt : 0)
  const resend = useTask(() => login.resendDeviceLink())
  function cancel() {
    login.cancel()
    context.emit({ event: 'leave', kind: 'event' })
  }
  return (
    <>
      <Title isInHeader>{t('device.title')}</Title>
      <p className="lk-Frame-text">{t('device.text')}</p>
      <p role="status">{t('device.waiting')}</p>
      <Problem error={resend.error} />
      <Button
        kind="quiet"
        onClick={() => void resend.run()}
        pending={resend.status === 'pending'}
        {...(seconds > 0 && { reason: t('device.resendIn', { seconds }) })}
      >
        {t('device.resend')}
      </Button>
      <Button onClick={cancel}>{t('cancel')}</Button>
    </>
  )
}

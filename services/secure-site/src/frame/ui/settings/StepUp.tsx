import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import type { Challenge } from '../../login/Challenge.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { CodeForm } from '../login/CodeForm.tsx'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Lets the visitor prove again who they are: by a code, or by a passkey. */
export function StepUp({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const login = useFrameState((state) => state.login)
  const [challenge, setChallenge] = useState<Challenge>()
  const mail = useTask(async () => setChallenge(await settings.startStepUp()))
  const passkey = useTask(async () => {
    await settings.stepUpWithPasskey()
    onEnd()
  })
  async function confirm(code: string) {
    if (!challenge) return
    await settings.confirmStepUp(challenge, code)
    onEnd()
  }
  return (
    <>
      <Title>{t('settings.stepUp')}</Title>
      {challenge ? (
        <CodeForm
          challenge={challenge}
          onCode={confirm}
          onResend={async () => setChallenge(await settings.startStepUp())}
        />
      ) : (
        <>
          <Problem error={mail.error ?? passkey.error} />
          {login?.email !== undefined && (
            <Button
              kind="primary"
              onClick={() => void mail.run()}
              pending={mail.status === 'pending'}
            >
              {t('code.resend')}
            </Button>
          )}
          <Button onClick={() => void passkey.run()} pending={passkey.status === 'pending'}>
            {t('passkey.use')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

import { Button } from '@latchkey/kit/controls/Button.tsx'
import { TextField } from '@latchkey/kit/controls/TextField.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import type { Challenge } from '../../login/Challenge.ts'
import { useFrame } from '../FrameUi.ts'
import { CodeForm } from '../login/CodeForm.tsx'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Changes the e-mail address, with a code to the current one and a code to the new one. */
export function ChangeEmail({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge>()
  const begin = async () => setChallenge(await settings.startEmailChange(email.trim()))
  const start = useTask(begin)

  async function confirm(code: string) {
    if (!challenge) return
    const next = await settings.confirmEmailChange(challenge, code, email.trim())
    if (next) setChallenge(next)
    else onEnd()
  }

  return (
    <>
      <Title>{t('settings.email')}</Title>
      {challenge ? (
        <CodeForm
          challenge={challenge}
          key={challenge.challengeId}
          onCode={confirm}
          onResend={begin}
        />
      ) : (
        <>
          <TextField
            autoComplete="email"
            inputMode="email"
            label={t('settings.newEmail')}
            ltr
            maxLength={254}
            onChange={setEmail}
            type="email"
            value={email}
          />
          <Problem error={start.error} />
          <Button
            kind="primary"
            onClick={() => void start.run()}
            pending={start.status === 'pending'}
          >
            {t('continue')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

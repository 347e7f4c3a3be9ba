import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'

/** The passkey button. Browsers want the press in the frame itself. */
export function PasskeyScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { login } = useFrame()
  const ask = useTask(() => login.logInWithPasskey())
  return (
    <>
      <Title isInHeader>{t('passkey.title')}</Title>
      <p className="lk-Frame-text">{t('passkey.text')}</p>
      <Problem error={ask.error} />
      <Button kind="primary" onClick={() => void ask.run()} pending={ask.status === 'pending'}>
        {t('passkey.use')}
      </Button>
    </>
  )
}

import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { CodeForm } from './CodeForm.tsx'

/** The visitor types the code of the mail. */
export function CodeScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { login } = useFrame()
  const step = useFrameState((state) => state.step)
  if (step?.step !== 'code') return null
  return (
    <>
      <Title isInHeader>{t('code.title')}</Title>
      <CodeForm challenge={step.challenge} onCode={login.submitCode} onResend={login.resend} />
    </>
  )
}

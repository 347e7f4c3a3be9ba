import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { LoginMethod } from 'latchkey/protocol/auth'
import type { ReactNode } from 'react'
import { shownText } from '../../decode/shownText.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { loginMethodName } from '../social/loginMethodName.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { ExpiredLink } from './ExpiredLink.tsx'

/** Asks whether a new login belongs to a wallet that has proven the same address. */
export default function KnownScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { login } = useFrame()
  const step = useFrameState((state) => state.step)
  const use = useTask((_, method: LoginMethod) => login.logInToKnown(method))
  const separate = useTask(() => login.separate())
  if (step?.step !== 'known') return null
  if ('account' in step) return <ExpiredLink login={step.login} />
  const isBusy = use.status === 'pending' || separate.status === 'pending'
  const name = loginMethodName(step.login.method, t)
  return (
    <>
      <Title>{t('known.title')}</Title>
      <p className="lk-Frame-text">{t('known.text', { email: shownText(step.email), name })}</p>
      <Problem error={use.error ?? separate.error} />
      {step.methods.map((method) => (
        <Button key={method} kind="primary" onClick={() => void use.run(method)} pending={isBusy}>
          {t('known.use', { method: loginMethodName(method, t) })}
        </Button>
      ))}
      <Button onClick={() => void separate.run()} pending={isBusy}>
        {t('known.separate')}
      </Button>
    </>
  )
}

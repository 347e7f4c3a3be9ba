import { Button } from '@latchkey/kit/controls/Button.tsx'
import { TextField } from '@latchkey/kit/controls/TextField.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Challenge } from '../../login/Challenge.ts'
import { problemOf } from '../problemOf.ts'
import { frameTexts } from '../texts.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

export type CodeFormProps = {
  readonly challenge: Challenge
  readonly onCode: (code: string) => Promise<void>
  /** Mails another code. */
  readonly onResend: () => Promise<void>
}

const length = 6

/** The field for a mailed code. It is in the frame, so that the page never sees the code. */
export function CodeForm({ challenge, onCode, onResend }: CodeFormProps): ReactNode {
  const t = useTexts(frameTexts)
  const [code, setCode] = useState('')
  const check = useTask((_, typed: string) => onCode(typed))
  const resend = useTask(() => onResend())
  const seconds = useSecondsUntil(challenge.resendAt)
  const error = check.error ?? resend.error
  const problem = error && problemOf(error, t)

  useEffect(() => {
    // A wrong code is typed again.
    if (check.status === 'error') setCode('')
  }, [check.status])

  function type(text: string) {
    // Pasted codes come with spaces, dashes, or the sentence around them.
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && check.status !== 'pending') void check.run(digits)
  }

  return (
    <>
      <p className="lk-Frame-text">{t('code.sent', { email: challenge.email })}</p>
      <div className="lk-CodeField">
        <TextField
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t('code.label')}
          ltr
          maxLength={64}
          onChange={type}
          value={code}
          {...(problem !== undefined && code === '' && { error: problem })}
          {...(check.status === 'pending' && { hint: t('code.checking') })}
        />
      </div>
      <Button
        kind="quiet"
        onClick={() => void resend.run()}
        pending={resend.status === 'pending'}
        {...(seconds > 0 && { reason: t('code.resendIn', { seconds }) })}
      >
        {t('code.resend')}
      </Button>
    </>
  )
}

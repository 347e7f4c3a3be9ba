import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { choosePasskey, submitEmail } from '../../core/embedded/submitEmail.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { loginProblem } from '../../core/frame/loginProblem.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { loginViewTexts } from './moreTexts.ts'
import { loginTexts } from './texts.ts'
import { useIsBlocked } from './useIsBlocked.tsx'

/** E-mail field with the button that submits it, and the way to a passkey. */
export function EmailField(): ReactNode {
  const engine = useEngine()
  const t = useTexts(loginTexts)
  const problemId = useId()
  const isBlocked = useIsBlocked()
  const login = useStore(engine.once(createEmbeddedStore))
  const [email, setEmail] = useState(login.email ?? '')
  const sending = useTask((signal, typed: string) => submitEmail(engine, typed, signal))
  const problem = loginProblem(sending.status === 'error' ? sending.error : login.error)
  const words = problem && t(`login.${problem.kind}`, problem)
  useAnnouncement(words)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlocked && email.trim()) void sending.run(email)
  }

  return (
    <form aria-label={t('login.section')} className="lk-Login" noValidate onSubmit={submit}>
      <div className="lk-EmailField">
        <Icon name="mail" />
        <input
          aria-describedby={words ? problemId : undefined}
          aria-invalid={words ? true : undefined}
          aria-label={t('login.email')}
          autoComplete="email"
          disabled={isBlocked}
          enterKeyHint="go"
          onChange={(event) => setEmail(event.currentTarget.value)}
          onFocus={() => engine.events.emit('EMAIL_LOGIN_SELECTED')}
          placeholder={t('login.email')}
          type="email"
          value={email}
        />
        <IconButton
          aria-busy={sending.status === 'pending' || undefined}
          disabled={isBlocked || !email.trim()}
          icon="arrowRight"
          label={t('login.submit')}
          onClick={submit}
        />
      </div>
      {words ? (
        <p className="lk-Login-problem" id={problemId}>
          {words}
        </p>
      ) : (
        <p className="lk-Login-hint">{t('login.newHere')}</p>
      )}
      <Button disabled={isBlocked} kind="quiet" onClick={() => choosePasskey(engine)} size="small">
        {t('login.passkey')}
      </Button>
    </form>
  )
}

export function EmailLoginTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.title')
}

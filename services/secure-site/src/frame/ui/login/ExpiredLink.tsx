import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import type { LinkResult } from '../../social/createSocial.ts'
import type { ProvenLogin } from '../../state.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { loginMethodName } from '../social/loginMethodName.ts'
import { ProviderVisit } from '../social/ProviderVisit.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'

/** Says that a login expired before it was added to the wallet, and lets the visitor prove it again. */
export function ExpiredLink({ login: expired }: { readonly login: ProvenLogin }): ReactNode {
  const t = useTexts(frameTexts)
  const { login } = useFrame()
  const [isProving, setIsProving] = useState(false)
  const goOn = useTask(() => login.goOn())
  const { method } = expired
  const name = loginMethodName(method, t)
  if (isProving && method !== 'email')
    return (
      <ProviderVisit<LinkResult>
        ask={login.askLink}
        begin={login.visit}
        onCancel={() => setIsProving(false)}
        onResult={(_, result) => login.goOn(result)}
        provider={method}
        title={t('known.expired', { name })}
      />
    )
  return (
    <>
      <Title>{t('known.expired', { name })}</Title>
      <p className="lk-Frame-text">{t('known.expiredText', { name })}</p>
      <Problem error={goOn.error} />
      {method !== 'email' && (
        <Button kind="primary" onClick={() => setIsProving(true)}>
          {t('social.continue', { name })}
        </Button>
      )}
      <Button onClick={() => void goOn.run()} pending={goOn.status === 'pending'}>
        {t('known.goOn')}
      </Button>
    </>
  )
}

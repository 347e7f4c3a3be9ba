import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { Social } from 'latchkey/protocol/auth'
import { type ReactNode, useState } from 'react'
import type { Challenge } from '../../login/Challenge.ts'
import type { SocialResult } from '../../social/createSocial.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { CodeForm } from '../login/CodeForm.tsx'
import { Problem } from '../Problem.tsx'
import { ProviderVisit } from '../social/ProviderVisit.tsx'
import { isSocial, providerNames } from '../social/providerNames.ts'
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
  const [provider, setProvider] = useState<Social>()
  const socials = useFrameState(({ account }) => account?.logins)
    ?.map(({ kind }) => kind)
    .filter(isSocial)
  if (provider)
    return (
      <ProviderVisit<SocialResult>
        ask={settings.askStepUp}
        begin={settings.visit}
        onCancel={() => setProvider(undefined)}
        onResult={async (_, result) => {
          await settings.stepUpWithSocial(result)
          onEnd()
        }}
        provider={provider}
        title={t('settings.stepUp')}
      />
    )
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
          {socials?.map((name) => (
            <Button key={name} onClick={() => setProvider(name)}>
              {t('social.continue', { name: providerNames[name] })}
            </Button>
          ))}
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

import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { Social } from 'latchkey/protocol/auth'
import { type ReactNode, useState } from 'react'
import type { LinkResult } from '../../social/createSocial.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { ProviderVisit } from '../social/ProviderVisit.tsx'
import { providerNames } from '../social/providerNames.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Adds a social login to the account, after the visitor has proven it at the provider. */
export function LinkLogin({ onBack, onEnd }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { context, settings } = useFrame()
  const linked = useFrameState(({ account }) => account?.logins)
  const [provider, setProvider] = useState<Social>()
  if (provider)
    return (
      <ProviderVisit<LinkResult>
        ask={settings.askLink}
        begin={settings.visit}
        onCancel={() => setProvider(undefined)}
        onResult={async (_, result) => {
          settings.takeLink(result)
          onEnd()
        }}
        provider={provider}
        title={t('settings.linkLogin')}
      />
    )
  const isLinked = (name: Social) => linked?.some(({ kind }) => kind === name)
  return (
    <>
      <Title>{t('settings.linkLogin')}</Title>
      <p className="lk-Frame-text">{t('settings.linkText')}</p>
      {context.config.socials
        ?.filter((name) => !isLinked(name))
        .map((name) => (
          <Row key={name} onClick={() => setProvider(name)} title={providerNames[name]} />
        ))}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}

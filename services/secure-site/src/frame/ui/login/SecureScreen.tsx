import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { useFrame } from '../FrameUi.ts'
import { AddPasskey } from '../settings/AddPasskey.tsx'
import { KeepPhrase } from '../settings/KeepPhrase.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'

/** Leads the visitor to a way back in, after the first login. */
export default function SecureScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { login } = useFrame()
  const [way, setWay] = useState<'passkey' | 'phrase'>()
  if (way === 'passkey') return <AddPasskey onEnd={login.finish} onBack={() => setWay(undefined)} />
  if (way === 'phrase') return <KeepPhrase onEnd={login.finish} onBack={() => setWay(undefined)} />
  return (
    <>
      <Title>{t('secure.title')}</Title>
      <p className="lk-Frame-text">{t('secure.text')}</p>
      <Button kind="primary" onClick={() => setWay('passkey')}>
        {t('secure.passkey')}
      </Button>
      <Button onClick={() => setWay('phrase')}>{t('secure.phrase')}</Button>
      <Button kind="quiet" onClick={login.finish}>
        {t('secure.later')}
      </Button>
    </>
  )
}

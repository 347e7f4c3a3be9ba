import { Button } from '@latchkey/kit/controls/Button.tsx'
import { TextField } from '@latchkey/kit/controls/TextField.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { hasWallet } from '../../wallet/WalletAccount.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'

/** The second way to prove that the wallet is the visitor's: a passkey, or the recovery phrase. */
export default function RecoverScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { login } = useFrame()
  const [phrase, setPhrase] = useState('')
  const passkey = useTask(() => login.recoverWithPasskey())
  const words = useTask(() => login.recoverWithPhrase(phrase))
  const step = useFrameState((state) => state.step)
  if (step?.step !== 'recover' || !hasWallet(step.account)) return null
  const { factors } = step.account.wallet
  const has = (kind: 'passkey' | 'kit') => factors.some((factor) => factor.kind === kind)
  return (
    <>
      <Title isInHeader>{t('recover.title')}</Title>
      <p className="lk-Frame-text">{t('recover.text')}</p>
      {factors.length === 0 && <Notice tone="warning">{t('recover.none')}</Notice>}
      {has('passkey') && (
        <>
          <Problem error={passkey.error} />
          <Button
            kind="primary"
            onClick={() => void passkey.run()}
            pending={passkey.status === 'pending'}
          >
            {t('recover.passkey')}
          </Button>
        </>
      )}
      {has('kit') && (
        <>
          <TextField
            hint={t('recover.phraseHint')}
            label={t('recover.phrase')}
            ltr
            onChange={setPhrase}
            value={phrase}
          />
          <Problem error={words.error} />
          <Button
            kind={has('passkey') ? 'secondary' : 'primary'}
            onClick={() => void words.run()}
            pending={words.status === 'pending'}
          >
            {t('recover.usePhrase')}
          </Button>
        </>
      )}
    </>
  )
}

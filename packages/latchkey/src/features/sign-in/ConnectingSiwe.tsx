import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { shownWallet } from '../../core/shownWallet.ts'
import { stopSigning } from '../../core/signIn/cancelSignIn.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import type { SignInViewProps } from './SIWXSignMessage.tsx'
import { signInTexts } from './texts.ts'

/** Waits for the wallet to sign. */
export function ConnectingSiwe({ arguments: shown }: SignInViewProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(signInTexts)
  const wallet = useSelected((state) => shownWallet(state, shown.namespace))
  const name = wallet?.name ?? ''
  return (
    <>
      <Scroll>
        <Progress
          icon={<WaitingIcon name={name} src={wallet?.icon} state="waiting" />}
          text={t('signIn.waitingText', { domain: location.host })}
          title={t('signIn.waiting', { wallet: name })}
        />
      </Scroll>
      <Footer>
        <Button kind="quiet" onClick={() => stopSigning(engine, shown)}>
          {t('signIn.back')}
        </Button>
      </Footer>
    </>
  )
}

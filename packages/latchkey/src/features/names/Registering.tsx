import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { shownWallet } from '../../core/shownWallet.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { signatureCounts } from './registerAccountName.ts'
import { giveUpRegistration, type Registration } from './registration.ts'
import { startRegistration } from './startRegistration.ts'
import { namesTexts } from './texts.ts'

export type RegisteringProps = {
  readonly registration: Extract<Registration, { status: 'signing' | 'registering' }>
}

/** Waits for the wallet to sign, then for the provider to store the name. */
export function Registering({ registration: { name, status } }: RegisteringProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(namesTexts)
  const wallet = useSelected((state) => shownWallet(state))
  const isLate = useLate(status === 'signing')
  const isSigning = status === 'signing'
  const values = { name, wallet: wallet?.name ?? '' }
  const text = !isSigning
    ? 'names.registeringText'
    : isLate
      ? 'names.signingLate'
      : 'names.signingText'

  function again() {
    giveUpRegistration(engine)
    void startRegistration(engine, name)
  }

  return (
    <>
      <Scroll>
        <Progress
          icon={<WaitingIcon name={values.wallet} src={wallet?.icon} state="waiting" />}
          text={t(text, values)}
          title={t(isSigning ? 'names.signing' : 'names.registering', values)}
        />
      </Scroll>
      {isLate && (
        <Footer>
          <Button kind="primary" onClick={again}>
            {t('names.signAgain')}
          </Button>
        </Footer>
      )}
    </>
  )
}

/** Whether a signature would come too late now. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), signatureCounts)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}

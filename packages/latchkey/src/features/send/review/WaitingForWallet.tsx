import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { isMobile } from '../../../core/platform.ts'
import { connectedAccount } from '../../../core/selectors.ts'
import { showAmount } from '../showAmount.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { nameOf } from './nameOf.ts'
import { stopWaiting } from './stopWaiting.ts'

/** Says what to do in the wallet, and after a while offers a way out. */
export function WaitingForWallet({ engine, model, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const { locale } = useKit()
  const patience = usePatience(send.attempt)
  const account = connectedAccount(engine.store.getState())
  const wallet = isolate(account?.wallet?.name ?? account?.connector.name ?? t('common.yourWallet'))
  // Wallets in this browser, but none on phones, have an icon in the toolbar.
  const hasIcon = ['announced', 'injected'].includes(account?.connector.type ?? '') && !isMobile()
  const hint = hasIcon ? 'common.lookInToolbar' : 'common.lookForRequest'
  const { reviewed } = send
  if (!reviewed) return null
  const values = {
    amount: showAmount(reviewed.amount, reviewed.asset, locale.tag),
    recipient: isolate(nameOf(engine, reviewed.to.address, reviewed.to.name)),
    wallet,
  }
  return (
    <>
      <Scroll>
        <Progress
          icon={
            <WaitingIcon
              name={account?.connector.name ?? model.network?.name ?? ''}
              src={account?.wallet?.icon ?? account?.connector.icon}
              state="waiting"
            />
          }
          text={t(patience === 'fresh' ? 'send.askingText' : hint, values)}
          title={t('common.continueIn', values)}
        />
      </Scroll>
      {patience === 'wayOut' && (
        <Footer>
          <p className="lk-Send-leave">{t('common.requestStays')}</p>
          <Button onClick={() => stopWaiting(engine)}>{t('send.askingLeave')}</Button>
        </Footer>
      )}
    </>
  )
}

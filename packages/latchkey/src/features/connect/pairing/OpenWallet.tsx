import type { ReactNode } from 'react'
import { openWaitingWallet } from '../../../core/deepLinks/openForRequest.ts'
import { openingStore } from '../../../core/deepLinks/openings.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Footer } from '../../../ui/kit/Footer.tsx'
import { Scroll } from '../../../ui/kit/Scroll.tsx'
import { useAnnouncement } from '../../../ui/kit/useAnnouncement.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStyles } from '../../../ui/kit/useStyles.ts'
import { useTexts } from '../../../ui/kit/useTexts.ts'
import { WaitingIcon } from '../../../ui/kit/WaitingIcon.tsx'
import { css } from '../connect.css.ts'
import { useStore } from '../useStore.tsx'
import { pairingTexts } from './texts.ts'

/** A request waits in a wallet that did not open by itself: another press does it. */
export function OpenWallet(): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const t = useTexts(pairingTexts)
  const opening = useStore(openingStore(engine))
  const name = opening.name ?? t('pairing.wallet')
  const isWaiting = opening.status !== 'idle'
  const title = t(isWaiting ? 'pairing.request' : 'pairing.requestDone', { name })
  const text = t(isWaiting ? 'pairing.requestText' : 'pairing.requestDoneText')
  useAnnouncement(`${title}. ${text}`)
  return (
    <>
      <Scroll>
        <div className="lk-Connecting">
          <WaitingIcon name={name} state={isWaiting ? 'waiting' : 'done'} />
          <div className="lk-Connecting-words">
            <p className="lk-Connecting-title">{title}</p>
            <p className="lk-Connecting-text">{text}</p>
          </div>
        </div>
      </Scroll>
      {isWaiting && (
        <Footer>
          <Button kind="primary" onClick={() => openWaitingWallet(engine)}>
            {t('pairing.open', { name })}
          </Button>
        </Footer>
      )}
    </>
  )
}

export function OpenWalletTitle(): ReactNode {
  return useTexts(pairingTexts)('pairing.requestTitle')
}

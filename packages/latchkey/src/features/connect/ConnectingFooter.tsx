import type { ReactNode } from 'react'
import { isMobile } from '../../core/platform.ts'
import { goBack } from '../../core/router/goBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Footer } from '../../ui/kit/Footer.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { startAttempt } from './attempt.ts'
import type { ConnectingModel, ConnectingState } from './connectingModel.ts'
import { openLink } from './openLink.ts'
import { selectedRow } from './selectWallet.ts'
import { connectTexts } from './texts.ts'

export type ConnectingFooterProps = { readonly model: ConnectingModel; readonly walletId: string }

/** What can be done now: ask again, open the app, choose another. */
export function ConnectingFooter({ model, walletId }: ConnectingFooterProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const { name, state, wallet } = model
  const link = openLink(selectedRow(engine, walletId)?.listing, isMobile())
  if (state === 'done') return null
  return (
    <Footer>
      {wallet && canAsk.includes(state) && (
        <Button kind="primary" onClick={() => startAttempt(engine, wallet)}>
          {t(state === 'found' ? 'connecting.foundAction' : 'connecting.retry', { name })}
        </Button>
      )}
      {state === 'missing' && link && (
        <a
          className="lk-Button"
          data-kind="primary"
          href={link.href}
          rel="noreferrer noopener"
          target={link.target}
        >
          {t(link.kind === 'app' ? 'connecting.open' : 'connecting.openWeb', { name })}
        </a>
      )}
      {canLeave.includes(state) && (
        <Button kind="quiet" onClick={() => goBack(engine)}>
          {t('connecting.other')}
        </Button>
      )}
    </Footer>
  )
}

const canAsk: readonly ConnectingState[] = ['found', 'refused', 'failed', 'wayOut']
const canLeave: readonly ConnectingState[] = ['refused', 'failed', 'wayOut', 'gone']

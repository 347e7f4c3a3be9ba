import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { selectElsewhere } from '../selectWallet.ts'
import { connectTexts } from '../texts.ts'
import type { WalletRow } from '../walletRow.ts'
import { startAttempt } from './attempt.ts'
import type { ConnectingModel, ConnectingState } from './connectingModel.ts'
import { LinkButton } from './LinkButton.tsx'
import type { MissingActions } from './missingActions.ts'

export type ConnectingFooterProps = {
  readonly model: ConnectingModel
  readonly actions: MissingActions
  /** The wallet, if it can also be reached on another device. */
  readonly elsewhere: WalletRow | undefined
}

/** Buttons to retry, open or install the wallet, or to choose another. */
export function ConnectingFooter({ actions, elsewhere, model }: ConnectingFooterProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const { name, state, wallet } = model
  const { get, open } = actions
  const isMissing = state === 'missing'
  return (
    <Footer>
      {wallet && canAsk.includes(state) && (
        <Button kind="primary" onClick={() => startAttempt(engine, wallet)}>
          {t(state === 'found' ? 'connecting.foundAction' : 'common.retry', { name })}
        </Button>
      )}
      {isMissing && open && (
        <LinkButton href={open.href} kind="primary" target={open.target}>
          {t(open.kind === 'app' ? 'connecting.open' : 'common.openWebApp', { name })}
        </LinkButton>
      )}
      {isMissing && get && (
        <LinkButton href={get.href} kind={open ? 'secondary' : 'primary'} target="_blank">
          {t('connecting.get', { name })}
        </LinkButton>
      )}
      {canLeave.includes(state) && elsewhere && (
        <Button onClick={() => selectElsewhere(engine, elsewhere)}>
          {t('connecting.elsewhere')}
        </Button>
      )}
      {canLeave.includes(state) && (
        <Button kind="quiet" onClick={() => goBack(engine)}>
          {t('connecting.other')}
        </Button>
      )}
    </Footer>
  )
}

/** States from which the visitor may ask again or leave. */
const isOver: readonly ConnectingState[] = ['refused', 'busy', 'blocked', 'failed', 'wayOut']
const canAsk: readonly ConnectingState[] = ['found', ...isOver]
const canLeave: readonly ConnectingState[] = [...isOver, 'gone']

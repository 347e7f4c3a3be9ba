import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { reset } from '../../../core/router/reset.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { BuyAvailability } from '../buyTerms.ts'
import { buyTexts } from '../texts.ts'

export type BuyUnavailableProps = {
  readonly place: Exclude<BuyAvailability, { status: 'open' }>
  readonly retry: () => void
  /** Whether a list follows, rather than the form. */
  readonly isList?: boolean
}

/** Explains why the account can't buy here, and what to do next. */
export function BuyUnavailable({ isList, place, retry }: BuyUnavailableProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(buyTexts)
  if (place.status === 'loading' && isList) return <Skeleton count={4} shape="row" />
  if (place.status === 'loading')
    return (
      <>
        <div aria-busy="true" className="lk-BuySkeleton">
          <div className="lk-Buy-loading">
            <Skeleton shape="text" />
          </div>
          <div aria-hidden="true" className="lk-Buy-pills">
            <Skeleton count={4} shape="text" />
          </div>
          <Skeleton count={3} shape="row" />
        </div>
        <Footer>
          <Button kind="primary" pending>
            {t('common.loading')}
          </Button>
        </Footer>
      </>
    )
  if (place.status === 'disconnected')
    return (
      <EmptyState
        action={
          <Button kind="primary" onClick={() => reset(engine, { view: 'Connect' })}>
            {t('common.connectWallet')}
          </Button>
        }
        icon="wallet"
        text={t('buy.disconnectedText')}
        title={t('buy.disconnected')}
      />
    )
  if (place.status === 'elsewhere')
    return (
      <EmptyState
        action={
          <Button kind="primary" onClick={() => push(engine, { view: 'Networks' })}>
            {t('common.chooseNetwork')}
          </Button>
        }
        icon="network"
        text={t('buy.elsewhereText')}
        title={t('buy.elsewhere', { network: place.network.name })}
      />
    )
  if (place.status === 'off')
    return <EmptyState icon="info" text={t('buy.offText')} title={t('buy.off')} />
  return (
    <EmptyState
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
      icon="info"
      text={t('buy.nothingSoldText')}
      title={t('buy.nothingSold')}
    />
  )
}

import type { ReactNode } from 'react'
import type { Network } from '../../core/networks/network.ts'
import { Amount } from '../../ui/kit/Amount.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { groupDigits } from '../../ui/kit/groupDigits.ts'
import { Skeleton } from '../../ui/kit/Skeleton.tsx'
import { useUi } from '../../ui/kit/UiContext.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { balanceFigure } from './balanceFigure.ts'
import { accountTexts } from './texts.ts'
import { useBalance } from './useBalance.tsx'

export type BalanceProps = {
  readonly network: Network | undefined
  readonly address: string
  /** Offline, nobody wonders why it could not be read. */
  readonly isOnline: boolean
}

/** The native balance, as the largest thing of the view. */
export function Balance({ address, isOnline, network }: BalanceProps): ReactNode {
  const t = useTexts(accountTexts)
  const { retry, state } = useBalance(network, address)
  const { locale } = useUi()
  const figure = network && balanceFigure(state, network)
  return (
    <div aria-busy={state.status === 'loading'} className="lk-Balance">
      {state.status === 'loading' ? (
        <Skeleton shape="text" />
      ) : (
        <Amount
          size="large"
          symbol={figure?.symbol}
          value={figure?.value && groupDigits(figure.value, locale.tag)}
        />
      )}
      {state.status === 'failed' && network && isOnline && (
        <p className="lk-Balance-failed" role="status">
          {t('account.balanceFailed')}
          <Button kind="quiet" onClick={retry} size="small">
            {t('account.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

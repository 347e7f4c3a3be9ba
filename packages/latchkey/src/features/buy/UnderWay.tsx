import type { ReactNode } from 'react'
import { push } from '../../core/router/push.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/Notice.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { symbolOf } from './progressOf.ts'
import { isUnderWay, purchases } from './purchase.ts'
import { buyTexts } from './texts.ts'
import { useStore } from './useStore.tsx'

/** Leads back to a purchase that is not over. */
export function UnderWay(): ReactNode {
  const engine = useEngine()
  const t = useTexts(buyTexts)
  const { purchase } = useStore(purchases(engine).store)
  if (!purchase || !(isUnderWay(purchase) || purchase.status === 'gaveUp')) return null
  return (
    <Notice
      action={
        <Button kind="quiet" onClick={() => push(engine, { view: 'BuyInProgress' })} size="small">
          {t('buy.result')}
        </Button>
      }
    >
      {t('buy.underWay', {
        seller: purchase.seller.name ?? t('buy.seller'),
        symbol: symbolOf(purchase),
      })}
    </Notice>
  )
}

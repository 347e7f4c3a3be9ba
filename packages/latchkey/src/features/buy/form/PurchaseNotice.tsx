import { useKit } from '@latchkey/kit/KitContext.ts'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { purchases } from '../purchase.ts'
import { symbolOf } from '../symbolOf.ts'
import { buyTexts } from '../texts.ts'
import { tokenFigure } from '../tokenFigure.ts'

/** Leads back to a purchase that is in progress, or whose end the visitor has not seen. */
export function PurchaseNotice(): ReactNode {
  const engine = useEngine()
  const t = useTexts(buyTexts)
  const { locale } = useKit()
  const { purchase } = useStore(purchases(engine).store)
  if (!purchase) return null
  const { received, seller, status } = purchase
  const values = {
    amount: tokenFigure(received, locale.tag) ?? '',
    seller: seller.name ?? t('buy.seller'),
    symbol: symbolOf(purchase),
  }
  return (
    <Notice
      action={{ children: t('buy.result'), onClick: () => push(engine, { view: 'BuyInProgress' }) }}
    >
      {t(wordsOf[status], values)}
    </Notice>
  )
}

const wordsOf = {
  done: 'buy.endDone',
  failed: 'buy.endFailed',
  gaveUp: 'buy.inProgress',
  settling: 'buy.inProgress',
  waiting: 'buy.inProgress',
} as const

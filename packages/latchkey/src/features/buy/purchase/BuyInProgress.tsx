import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { replace } from '../../../core/router/replace.ts'
import { reset } from '../../../core/router/reset.ts'
import { usePicture } from '../../../ui/kit/pictures/usePicture.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { backToBuying } from '../backToBuying.ts'
import { CheckoutLink } from '../checkout/CheckoutLink.tsx'
import { reopenCheckout, retryCheckout } from '../checkout/reopenCheckout.ts'
import { followPurchase } from '../followPurchase.ts'
import { moreTexts } from '../moreTexts.ts'
import { forgetEnded, type Purchase, purchases } from '../purchase.ts'
import { symbolOf } from '../symbolOf.ts'
import { tokenFigure } from '../tokenFigure.ts'
import { Nothing } from './Nothing.tsx'
import { type BuyAction, progressOf } from './progressOf.ts'

/** Shows the progress of a purchase. */
export function BuyInProgress(): ReactNode {
  const engine = useEngine()
  const { purchase } = useStore(purchases(engine).store)
  useEffect(() => () => forgetEnded(engine), [engine])
  if (purchase) return <InProgress purchase={purchase} />
  return <Nothing says="buy.none" />
}

export function BuyInProgressTitle(): ReactNode {
  return useTexts(moreTexts)('buy.title')
}

function InProgress({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useTexts(moreTexts)
  const { locale } = useKit()
  const { actions, icon, text, title } = progressOf(purchase)
  const { error, network, received, seller } = purchase
  const symbol = symbolOf(purchase)
  const picture = usePicture('token', symbol)
  const values = {
    amount: tokenFigure(received, locale.tag) ?? '',
    network: network.name,
    seller: seller.name ?? t('buy.seller'),
    symbol,
  }
  const isWaiting = icon === 'waiting'

  return (
    <>
      <Scroll>
        <Progress
          details={
            error && !isWaiting ? { summary: t('common.details'), text: error.message } : undefined
          }
          icon={<WaitingIcon name={symbol} shape="round" src={picture} state={icon} />}
          text={text && t(text, values)}
          title={t(title, values)}
        >
          {isWaiting && error && <Notice tone="warning">{t('buy.checkFailed')}</Notice>}
          {purchase.status === 'waiting' && isWaiting && seller.id === 'sandbox' && (
            <Notice>{t('buy.sandbox')}</Notice>
          )}
        </Progress>
      </Scroll>
      {actions.length > 0 && (
        <Footer>
          {actions.map((action, at) => (
            <Action action={action} isFirst={at === 0} key={action} purchase={purchase} />
          ))}
        </Footer>
      )}
    </>
  )
}

type ActionProps = {
  readonly action: BuyAction
  readonly isFirst: boolean
  readonly purchase: Purchase
}

const names = {
  activity: 'buy.activity',
  change: 'buy.change',
  done: 'common.done',
  checkAgain: 'buy.checkAgain',
  more: 'buy.more',
  openAgain: 'buy.openAgain',
  retry: 'common.retry',
} as const satisfies Record<Exclude<BuyAction, 'open'>, string>

function Action({ action, isFirst, purchase }: ActionProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  if (action === 'open') return <CheckoutLink purchase={purchase} />
  const does: Readonly<Record<Exclude<BuyAction, 'open'>, () => void>> = {
    change: () => backToBuying(engine),
    done: () => reset(engine, { view: 'Account' }),
    checkAgain: () => followPurchase(engine),
    more: () => backToBuying(engine),
    openAgain: () => reopenCheckout(engine, purchase),
    activity: () => replace(engine, { view: 'OnRampActivity' }),
    retry: () => retryCheckout(engine, purchase),
  }
  const isQuiet = action === 'openAgain' && purchase.checkout === 'open'
  return (
    <Button kind={isQuiet || !isFirst ? 'quiet' : 'primary'} onClick={does[action]}>
      {t(names[action])}
    </Button>
  )
}

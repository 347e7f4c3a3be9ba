import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Row, type Tag } from '@latchkey/kit/lists/Row.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { explorerLink } from '../../../core/nodes/explorerLink.ts'
import { usePicture } from '../../../ui/kit/pictures/usePicture.ts'
import type { BuyTerms } from '../buyTerms.ts'
import { BuyUnavailable } from '../form/BuyUnavailable.tsx'
import { useBuyAvailability } from '../form/useBuyAvailability.tsx'
import { moreTexts } from '../moreTexts.ts'
import { tokenFigure } from '../tokenFigure.ts'
import type { PastPurchase } from './getPurchases.ts'
import { monthsOf } from './monthsOf.ts'
import { Nothing } from './Nothing.tsx'
import { usePurchases } from './usePurchases.tsx'

/** Lists the account's purchases by month. */
export function OnRampActivity(): ReactNode {
  const { place, retry } = useBuyAvailability()
  if (place.status !== 'open') return <BuyUnavailable isList place={place} retry={retry} />
  const seller = place.sellers.find(({ tells }) => tells)?.id
  // The modal does not link here without such a seller, but hosts can open this view.
  if (!seller) return <Nothing says="buy.purchasesElsewhere" />
  // Remounts for another account or seller.
  return (
    <PastPurchases key={`${place.terms.account} ${seller}`} seller={seller} terms={place.terms} />
  )
}

export function OnRampActivityTitle(): ReactNode {
  return useTexts(moreTexts)('buy.activity')
}

type PastPurchasesProps = { readonly terms: BuyTerms; readonly seller: string }

function PastPurchases({ seller, terms: { account, network } }: PastPurchasesProps): ReactNode {
  const t = useTexts(moreTexts)
  const { locale } = useKit()
  const { error, more, purchases, retry, status } = usePurchases(account, seller)
  const rows = monthsOf(purchases)
  const month = new Intl.DateTimeFormat(locale.tag, { month: 'long', year: 'numeric' })

  if (rows.length === 0 && status === 'pending') return <Skeleton count={4} shape="row" />
  if (rows.length === 0 && error)
    return (
      <EmptyState
        action={<Button onClick={retry}>{t('common.retry')}</Button>}
        icon="failed"
        text={t('buy.purchasesFailedText')}
        title={t('buy.purchasesFailed')}
      />
    )
  if (rows.length === 0)
    return (
      <Nothing
        text={t('buy.purchasesEmptyText', { network: network.name })}
        says="buy.purchasesEmpty"
      />
    )
  return (
    <Scroll>
      <VirtualGrid
        columns={1}
        items={rows}
        keyOf={({ key }) => key}
        label={t('buy.activity')}
        onEnd={more}
        pending={status === 'pending' ? 2 : 0}
        rowHeight={56}
      >
        {(row) =>
          row.kind === 'month' ? (
            <h3 className="lk-Purchases-month">
              {row.at ? month.format(row.at) : t('buy.unknownDate')}
            </h3>
          ) : (
            <PurchaseRow network={network} purchase={row.purchase} />
          )
        }
      </VirtualGrid>
      {error && (
        <Notice action={{ children: t('common.retry'), onClick: retry }} tone="warning">
          {t('buy.purchasesFailed')}
        </Notice>
      )}
    </Scroll>
  )
}

const tones = {
  done: 'positive',
  failed: 'warning',
  settling: 'neutral',
} as const satisfies Record<PastPurchase['status'], Tag['tone']>

type PurchaseRowProps = {
  readonly purchase: PastPurchase
  readonly network: BuyTerms['network']
}

function PurchaseRow({ network, purchase }: PurchaseRowProps): ReactNode {
  const t = useTexts(moreTexts)
  const { locale } = useKit()
  const { amount, at, hash, status, symbol } = purchase
  const picture = usePicture('token', symbol)
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Row
      detail={at ? day.format(at) : t('buy.unknownDate')}
      href={hash ? explorerLink(network, 'tx', hash)?.href : undefined}
      icon={<Picture name={symbol} shape="round" src={picture} />}
      tag={{ text: t(`buy.status.${status}`), tone: tones[status] }}
      title={
        <bdi>
          {tokenFigure(amount, locale.tag) ?? '–'} {symbol}
        </bdi>
      }
    />
  )
}

import { Amount } from '@latchkey/kit/figures/Amount.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { namespaceOf } from '../../../core/caip.ts'
import { pageAsset } from '../assets.ts'
import type { BuyTerms } from '../buyTerms.ts'
import type { Seller } from '../sellers.ts'
import { buyTexts } from '../texts.ts'
import type { BuyQuote } from './askSellers.ts'
import type { Verdict } from './limits.ts'
import { quoteFigures } from './quoteFigures.ts'

export type SellerCardProps = {
  readonly seller: Seller
  readonly terms: BuyTerms
  readonly verdict: Verdict
  readonly found: BuyQuote | undefined
  readonly isBest: boolean
  readonly isChosen: boolean
  readonly choose: () => void
}

/** A seller with its fee and quote. */
export function SellerCard(props: SellerCardProps): ReactNode {
  const { choose, isBest, isChosen, seller, terms } = props
  const t = useTexts(buyTexts)
  const name = seller.name ?? t('buy.sellerName')
  const [least, most] = seller.fee

  return (
    <button aria-pressed={isChosen} className="lk-SellerCard" onClick={choose} type="button">
      <Picture name={name} size={40} />
      <span className="lk-SellerCard-words">
        <span className="lk-SellerCard-name">
          <bdi>{name}</bdi>
          {isBest && (
            <span className="lk-Tag" data-tone="positive">
              {t('buy.best')}
            </span>
          )}
        </span>
        <span className="lk-SellerCard-detail">
          {seller.kind === 'page'
            ? t('buy.pageGood', { symbol: pageAsset(namespaceOf(terms.account)) })
            : t('buy.fee', { least, most })}
        </span>
      </span>
      <span className="lk-SellerCard-gets">
        <Gets {...props} />
      </span>
      <Icon name="check" size={16} />
    </button>
  )
}

function Gets({ found, seller, terms, verdict }: SellerCardProps): ReactNode {
  const t = useTexts(buyTexts)
  const { locale } = useKit()
  const symbol = terms.good?.symbol
  const figures = quoteFigures(found, terms, locale.tag)
  if (seller.kind === 'page') return t('buy.fee', { least: seller.fee[0], most: seller.fee[1] })
  // Amounts outside the limits get no quote.
  const isAsked = verdict.status === 'fits' || verdict.status === 'partly'
  if (figures.kind === 'waiting' && isAsked) return <Skeleton shape="text" />
  if (figures.kind === 'estimate')
    return (
      <>
        <span className="lk-SellerCard-worth">
          {t('buy.estimateWorth', { amount: figures.worth })}
        </span>
        {symbol && <span className="lk-SellerCard-detail">{t('buy.estimateIn', { symbol })}</span>}
      </>
    )
  if (figures.kind !== 'quote') return <Amount value={undefined} />
  return (
    <>
      <Amount symbol={symbol} value={figures.gets} />
      {figures.fees !== undefined && (
        <span className="lk-SellerCard-detail">{t('buy.fees', { amount: figures.fees })}</span>
      )}
    </>
  )
}

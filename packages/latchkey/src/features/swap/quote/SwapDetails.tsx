import type { ReactNode } from 'react'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { useUi } from '../../../ui/kit/UiContext.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { SlippageField } from '../form/SlippageField.tsx'
import { showFigure } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import { Countdown } from './Countdown.tsx'
import { Figures, type FiguresProps } from './Figures.tsx'

export type SwapDetailsProps = Pick<FiguresProps, 'figures' | 'quote'> & {
  readonly isAsking: boolean
  /** As typed. */
  readonly slippage: string
}

/** The rate, with all other figures folded behind it. */
export function SwapDetails({ isAsking, slippage, ...quoted }: SwapDetailsProps): ReactNode {
  const t = useTexts(swapTexts)
  const { locale } = useUi()
  const { figures, quote } = quoted
  const { from, to } = quote.question
  const rate = showFigure(figures.rate, to.decimals, locale.tag)
  return (
    <details className="lk-SwapDetails">
      <summary>
        <Countdown isAsking={isAsking} readAt={quote.readAt} />
        <bdi className="lk-SwapDetails-rate">{`1 ${from.symbol} = ${rate} ${to.symbol}`}</bdi>
        <span className="lk-unseen">{t('swap.expand')}</span>
        <Icon name="chevronDown" size={16} />
      </summary>
      <Figures {...quoted} />
      <SlippageField value={slippage} />
    </details>
  )
}

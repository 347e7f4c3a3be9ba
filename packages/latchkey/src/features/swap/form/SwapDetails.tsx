import { useKit } from '@latchkey/kit/KitContext.ts'
import { Details } from '@latchkey/kit/status/Details.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { Countdown } from '../quote/Countdown.tsx'
import { Figures, type FiguresProps } from '../quote/Figures.tsx'
import { showFigure } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import { SlippageField } from './SlippageField.tsx'

export type SwapDetailsProps = Pick<FiguresProps, 'figures' | 'quote'> & {
  readonly isAsking: boolean
  /** As typed. */
  readonly slippage: string
}

/** The rate, with all other figures folded behind it. */
export function SwapDetails({ isAsking, slippage, ...quoted }: SwapDetailsProps): ReactNode {
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const { figures, quote } = quoted
  const { from, to } = quote.question
  const rate = showFigure(figures.rate, to.decimals, locale.tag)
  const summary = (
    <span className="lk-SwapDetails">
      <Countdown isAsking={isAsking} readAt={quote.readAt} />
      <bdi className="lk-SwapDetails-rate">{`1 ${from.symbol} = ${rate} ${to.symbol}`}</bdi>
      <span className="lk-unseen">{t('swap.expand')}</span>
    </span>
  )
  return (
    <Details summary={summary}>
      <Figures {...quoted} />
      <SlippageField value={slippage} />
    </Details>
  )
}

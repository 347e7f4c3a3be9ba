import { Amount } from '@latchkey/kit/figures/Amount.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFeeWords } from '../../../ui/kit/figures/useFeeWords.ts'
import { showFigure, showPercent } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import type { SwapFigures } from './swapFigures.ts'
import type { SwapQuote } from './swapQuote.ts'

export type FiguresProps = {
  readonly figures: SwapFigures
  readonly quote: SwapQuote
  /** The source of the first amount. @default the slippage alone */
  readonly source?: 'minimum' | 'simulated' | 'unverified' | undefined
  /** The amount that the swap brought in a simulation. */
  readonly received?: bigint | undefined
}

const labels = {
  accepted: 'swap.figure.accepted',
  minimum: 'swap.figure.least',
  simulated: 'swap.figure.about',
  unverified: 'swap.figure.unverified',
} as const

/** A quote's costs and limits, one row each. */
export function Figures({ figures, quote, received, source }: FiguresProps): ReactNode {
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const { amount, from, network, to } = quote.question
  const { impact, least, networkFee, providerFee } = figures
  const providerShare = Number((providerFee * 10_000n) / amount) / 100
  const show = (amount: bigint | undefined, { decimals }: { readonly decimals: number }) =>
    amount === undefined ? undefined : showFigure(amount, decimals, locale.tag)
  const feeWords = useFeeWords(network)(networkFee, figures.networkFeeWorth)
  return (
    <dl className="lk-Figures">
      <dt>{t(labels[source ?? 'accepted'])}</dt>
      <dd>
        <Amount symbol={to.symbol} value={show(source === 'simulated' ? received : least, to)} />
      </dd>
      <dt>{t('swap.figure.impact')}</dt>
      <dd data-level={impact?.level}>
        <Amount value={impact && showPercent(impact.percent, locale.tag)} />
      </dd>
      <dt>{t('common.networkFee')}</dt>
      <dd>
        <Amount value={feeWords} />
      </dd>
      {providerFee > 0n && (
        <>
          <dt>{t('swap.figure.provider', { percent: showPercent(providerShare, locale.tag) })}</dt>
          <dd>
            <Amount symbol={from.symbol} value={show(providerFee, from)} />
          </dd>
        </>
      )}
    </dl>
  )
}

import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { ImpactNotice, ProblemNotice, UnlistedNotice } from '../quote/QuoteNotices.tsx'
import { swapProblemOf } from '../swapProblem.ts'
import { swapTexts } from '../texts.ts'
import { enterSwap } from './enterSwap.ts'
import type { SwapFormProps } from './SwapFormProps.ts'

/** Warnings about the swap. */
export function SwapNotices({ form, model }: SwapFormProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { figures, from, isFeeUnsure, isWorthUnknown, quote, to } = model
  const problem = form.failure ? swapProblemOf(form.failure) : model.problem
  const coin = quote?.question.network.nativeCurrency.symbol
  return (
    <>
      {form.unknown !== undefined && (
        <Notice tone="warning">{t('swap.unknown', { word: form.unknown })}</Notice>
      )}
      {problem && (
        <ProblemNotice
          onRetry={() => void enterSwap(engine)}
          problem={problem}
          values={{ from, to }}
        />
      )}
      <UnlistedNotice asset={from} />
      <UnlistedNotice asset={to} />
      <ImpactNotice impact={figures?.impact} />
      {isWorthUnknown && to && (
        <Notice>
          {t('swap.impact.unknown', {
            symbol: quote?.prices.to === undefined ? to.symbol : from.symbol,
          })}
        </Notice>
      )}
      {isFeeUnsure && coin && <Notice>{t('swap.fee.uncertain', { symbol: coin })}</Notice>}
    </>
  )
}

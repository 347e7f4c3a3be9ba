import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Checkbox } from '@latchkey/kit/controls/Checkbox.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { Figures } from '../quote/Figures.tsx'
import { ImpactNotice, ProblemNotice, UnlistedNotice } from '../quote/QuoteNotices.tsx'
import { swapForm } from '../quote/swapForm.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { showExact, showFigure, showPercent } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import { AllowanceChoice } from './AllowanceChoice.tsx'
import type { ReviewModel } from './reviewModel.ts'
import { SwapProgress } from './SwapProgress.tsx'
import { acceptQuote, allowed, swapReview } from './swapReview.ts'
import { startSwap, swapRun } from './swapRun.ts'
import { useReview } from './useReview.tsx'

/** The swap as a sentence before approval, and its progress afterwards. */
export function SwapPreview(): ReactNode {
  const run = useStore(swapRun(useEngine()))
  return run.status === 'idle' ? <Review /> : <SwapProgress run={run} />
}

export function SwapPreviewTitle(): ReactNode {
  const t = useTexts(swapTexts)
  const { status } = useStore(swapRun(useEngine()))
  return t(status === 'idle' ? 'swap.review' : 'swap.title')
}

function Review(): ReactNode {
  const engine = useEngine()
  const model = useReview()
  const isGone = model.status === 'gone'
  useEffect(() => {
    // A visitor who has opened another view stays there.
    if (isGone && currentRoute(engine.store.getState()).view === 'SwapPreview') goBack(engine)
  }, [engine, isGone])
  return (
    model.status === 'open' && (
      <Open isSure={model.isSure} model={model} verifyAgain={model.verifyAgain} />
    )
  )
}

type OpenProps = {
  readonly model: Extract<ReviewModel, { status: 'open' }>
  readonly isSure: boolean
  readonly verifyAgain: () => void
}

function Open({ isSure, model, verifyAgain }: OpenProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const { figures, impact, lack, order, problem, verified } = model
  const { quote } = useStore(swapQuotes(engine))
  const { from, network, to } = order.question
  return (
    <>
      <Scroll>
        <div className="lk-SwapPreview">
          <Sentence model={model} />
          {problem && (
            <ProblemNotice onRetry={verifyAgain} problem={problem} values={{ from, network, to }} />
          )}
          {lack === 'moved' && (
            <Notice tone="warning">
              {t('swap.moved.text', {
                least: showFigure(order.least, to.decimals, locale.tag),
                now: showFigure(model.brings, to.decimals, locale.tag),
                symbol: to.symbol,
              })}
            </Notice>
          )}
          <ImpactNotice impact={impact} />
          <UnlistedNotice asset={from} />
          <UnlistedNotice asset={to} />
          {model.needsApproval && <AllowanceChoice model={model} />}
          {quote && (
            <Figures
              figures={figures}
              quote={quote}
              received={verified?.received}
              source={verified?.assurance ?? 'unverified'}
            />
          )}
          {impact?.level === 'severe' && (
            <Checkbox
              checked={isSure}
              label={t('swap.impact.tick', { percent: showPercent(impact.percent, locale.tag) })}
              onChange={(isTicked) => swapReview(engine).setState({ isSure: isTicked })}
            />
          )}
        </div>
      </Scroll>
      <Footer>
        <GoButton model={model} />
      </Footer>
    </>
  )
}

function Sentence({ model: { brings, order } }: Pick<OpenProps, 'model'>): ReactNode {
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const form = useStore(swapForm(useEngine()))
  const { amount, from, network, to } = order.question
  return (
    <>
      <div aria-hidden="true" className="lk-SwapPreview-pair">
        <TokenPicture token={form.from ?? from} />
        <Icon name="arrowRight" />
        <TokenPicture token={form.to ?? to} />
      </div>
      <p className="lk-SwapPreview-sentence">
        {t.nodes('swap.preview.sentence', {
          from: (
            <strong>
              <bdi>{from.symbol}</bdi>
            </strong>
          ),
          given: (
            <strong>
              <bdi>{showExact(amount, from.decimals, locale.tag)}</bdi>
            </strong>
          ),
          got: (
            <strong>
              <bdi>{showFigure(brings, to.decimals, locale.tag)}</bdi>
            </strong>
          ),
          network: <bdi>{network.name}</bdi>,
          to: (
            <strong>
              <bdi>{to.symbol}</bdi>
            </strong>
          ),
        })}
      </p>
    </>
  )
}

function GoButton({
  model: { allowing, isAsking, isReading, lack, needsApproval, order, verified },
}: Pick<OpenProps, 'model'>): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const { amount, from } = order.question
  if (lack === 'moved')
    return (
      <Button kind="primary" onClick={() => acceptQuote(engine)}>
        {t('swap.moved.accept')}
      </Button>
    )
  const words = !needsApproval
    ? 'swap.swap'
    : allowing === 'permit'
      ? 'swap.signAndSwap'
      : 'swap.allowAndSwap'
  return (
    <Button
      kind="primary"
      onClick={() => void startSwap(engine, { ...allowed(order, allowing), ...verified })}
      pending={isReading || (lack === 'expired' && isAsking)}
      reason={lack && t(`swap.lack.${lack}`)}
    >
      {t(words, {
        from: from.symbol,
        given: showExact(amount, from.decimals, locale.tag),
      })}
    </Button>
  )
}

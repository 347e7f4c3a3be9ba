import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { Engine } from '../../../core/engine.ts'
import { explorerLink } from '../../../core/nodes/explorerLink.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { hide } from '../../../core/router/hide.ts'
import { reset } from '../../../core/router/reset.ts'
import { connectedAccount } from '../../../core/selectors.ts'
import { pendingTransactions } from '../../../core/transactions/pendingTransactions.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { showExact, showFigure } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import { runWords } from './runWords.ts'
import { type SwapRun, stopRun } from './swapRun.ts'

export type SwapProgressProps = { readonly run: Exclude<SwapRun, { status: 'idle' }> }

/** How long a completed swap is shown before the account is, in ms. */
const shownFor = 3_000

function showAccount(engine: Engine): void {
  reset(engine, { view: 'Account' })
}

/** The progress of the swap, or why it failed. A completed one leads to the account. */
export function SwapProgress({ run }: SwapProgressProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const connector = useSelected((state) => connectedAccount(state)?.connector)
  const words = runWords(run)
  const patience = usePatience(run.status === 'running' ? words.title : undefined)
  const { assurance, least, question, received = least } = run.order
  const isAbout = assurance === 'simulated'
  const isDone = run.status === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(showAccount, shownFor, engine)
    return () => clearTimeout(timer)
  }, [engine, isDone])
  const { from, network, to } = question
  const coin = network.nativeCurrency
  const wallet = connector?.name ?? t('swap.yourWallet')
  const values = {
    coin: coin.symbol,
    fee:
      run.status === 'failed' && run.fee !== undefined
        ? showFigure(run.fee, coin.decimals, locale.tag)
        : '',
    from: from.symbol,
    given: showExact(question.amount, from.decimals, locale.tag),
    least: showFigure(isAbout ? received : least, to.decimals, locale.tag),
    to: to.symbol,
    wallet,
  }

  return (
    <>
      <Scroll>
        <Progress
          details={
            run.status === 'failed' && run.problem !== 'refused'
              ? { summary: t('common.details'), text: run.error.message }
              : undefined
          }
          icon={<WaitingIcon name={wallet} src={connector?.icon} state={words.icon} />}
          text={t(words.text, values)}
          title={t(words.title, values)}
        >
          {patience !== 'fresh' && words.isAsked && (
            <p className="lk-SwapProgress-hint">{t('swap.run.hint', values)}</p>
          )}
        </Progress>
        {run.status !== 'running' && run.hash && <OnExplorer hash={run.hash} run={run} />}
      </Scroll>
      <Ways isAsked={words.isAsked} patience={patience} run={run} />
    </>
  )
}

function OnExplorer({ hash, run }: SwapProgressProps & { readonly hash: string }): ReactNode {
  const t = useTexts(swapTexts)
  const { transactions } = useStore(pendingTransactions(useEngine()))
  const sent = transactions.find((transaction) => transaction.hash === hash)
  // The id of several calls is unknown to explorers, and a sped-up transaction has another hash.
  const id = sent?.chainHash ?? (sent?.isBatch ? undefined : hash)
  const explorer = id && explorerLink(run.order.question.network, 'tx', id)
  if (!explorer) return null
  return (
    <Row
      href={explorer.href}
      icon={<Icon name="search" />}
      title={t('common.explorer', { explorer: explorer.name })}
    />
  )
}

type WaysProps = SwapProgressProps & {
  readonly isAsked: boolean
  readonly patience: ReturnType<typeof usePatience>
}

function Ways({ isAsked, patience, run }: WaysProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  if (run.status === 'running' && patience !== 'wayOut') return null
  const way =
    run.status === 'done'
      ? ({ go: showAccount, kind: 'primary', text: 'common.done' } as const)
      : run.status === 'sent'
        ? ({ go: hide, kind: 'primary', text: 'common.close' } as const)
        : ({ go: goBack, kind: 'quiet', text: 'swap.back' } as const)
  return (
    <Footer>
      {isAsked && <p className="lk-SwapProgress-hint">{t('common.requestStays')}</p>}
      {run.status === 'failed' && run.problem !== 'dropped' && (
        <Button kind="primary" onClick={() => stopRun(engine)}>
          {t('common.retry')}
        </Button>
      )}
      <Button kind={way.kind} onClick={() => way.go(engine)}>
        {t(way.text)}
      </Button>
    </Footer>
  )
}

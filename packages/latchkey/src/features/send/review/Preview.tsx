import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { reset } from '../../../core/router/reset.ts'
import { useFeeWords } from '../../../ui/kit/figures/useFeeWords.ts'
import { FailureText } from '../FailureText.tsx'
import { feeParts } from '../facts/feeParts.ts'
import { showAmount } from '../showAmount.ts'
import { sendTexts } from '../texts.ts'
import { type Sending, useSend } from '../useSend.tsx'
import { agreedDraft, hasFeeMoved } from './agreedDraft.ts'
import { type Draft, isSameDraft } from './draft.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { PreviewSentence } from './PreviewSentence.tsx'
import { refreshReview } from './refreshReview.ts'
import { sendReviewed } from './sendReviewed.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'
import { Warnings } from './Warnings.tsx'

/** The transfer as a sentence, before the wallet request. */
export function Preview(): ReactNode {
  const sending = useSend()
  const { reviewed } = sending.send
  if (!reviewed) return <NothingToReview {...sending} />
  if (sending.send.attempt?.status === 'asking') return <WaitingForWallet {...sending} />
  return <Review {...sending} draft={agreedDraft(reviewed, sending.model)} />
}

export function PreviewTitle(): ReactNode {
  return useTexts(sendTexts)('preview.title')
}

function Review(sending: Sending & { readonly draft: Draft }): ReactNode {
  const { draft, engine, model, send } = sending
  const t = useTexts(sendTexts)
  const { locale } = useKit()
  const { attempt } = send
  const isSame = isSameDraft(draft, model.draft)
  const hasMoved = isSame && hasFeeMoved(draft.fee, model.fee)
  const isFeeChanged = attempt?.status === 'feeChanged' || hasMoved
  const isSameFee = send.reviewed?.fee?.fee === model.fee?.fee
  const isEstimating = !draft.fee && send.fee.status === 'loading'
  const current = model.fee && feeParts(model.fee).network
  const newFee = useFeeWords(draft.network)(current?.amount, current?.usd)
  const amount = showAmount(draft.amount, draft.asset, locale.tag)

  return (
    <>
      <Scroll>
        <div className="lk-Send">
          <PreviewSentence {...sending} />
          {/* Above what was read before: it is why the view is here again. */}
          {attempt?.status === 'refused' && (
            <Notice>
              {t('common.declined')}. {t('preview.refusedText')}
            </Notice>
          )}
          {attempt?.status === 'failed' && (
            <Notice tone="negative">
              {t('preview.failed')}.
              <FailureText error={attempt.error}>{t('preview.failedText')}</FailureText>
            </Notice>
          )}
          <PreviewFacts {...sending} />
          <Warnings {...sending} />
        </div>
      </Scroll>
      <Footer>
        {isFeeChanged && newFee ? (
          <Notice tone="warning">
            {t(isSameFee ? 'preview.feeRechecked' : 'preview.feeChanged', { fee: newFee })}
          </Notice>
        ) : (
          !isSame && <Notice tone="warning">{t('preview.changed')}</Notice>
        )}
        {isSame && !isFeeChanged ? (
          <Button kind="primary" pending={isEstimating} onClick={() => void sendReviewed(engine)}>
            {attempt ? t('common.retry') : t('preview.send', { amount })}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => refreshReview(engine)}>
            {t('preview.reviewAgain')}
          </Button>
        )}
      </Footer>
    </>
  )
}

function NothingToReview({ engine }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => reset(engine, { view: 'WalletSend' })}>
          {t('send.title')}
        </Button>
      }
      icon="info"
      title={t('send.problem.noAmount')}
    />
  )
}

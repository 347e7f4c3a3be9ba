import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { hasPending } from '../../core/frame/approve.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { FrameSpot } from '../../ui/kit/frame/FrameSpot.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { approveTexts } from './texts.ts'

/** Place for the frame, which shows the request of the page and asks the visitor. */
export function ApproveTransaction(): ReactNode {
  const engine = useEngine()
  const t = useTexts(approveTexts)
  if (!hasPending(engine))
    return <EmptyState icon="check" text={t('approve.noneText')} title={t('approve.none')} />
  return <FrameSpot screen="approve" title={t('approve.title')} />
}

export function ApproveTransactionTitle(): ReactNode {
  const t = useTexts(approveTexts)
  const { screen } = useStore(useEngine().once(createEmbeddedStore))
  return t(screen === 'calls' ? 'approve.calls' : 'approve.title')
}

import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/kit/status/EmptyState.tsx'
import { useTexts } from '../../ui/kit/words/useTexts.ts'
import { nftsTexts } from './texts.ts'

/** Shown if the provider does not list the network's NFTs. */
export function NftsUnserved(): ReactNode {
  const t = useTexts(nftsTexts)
  return <EmptyState icon="grid" text={t('nfts.notOfferedText')} title={t('nfts.notOffered')} />
}

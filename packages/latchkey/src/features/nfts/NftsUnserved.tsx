import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { nftsTexts } from './texts.ts'

/** Shown if the provider does not list the network's NFTs. */
export function NftsUnserved(): ReactNode {
  const t = useTexts(nftsTexts)
  return <EmptyState icon="grid" text={t('nfts.notOfferedText')} title={t('nfts.notOffered')} />
}

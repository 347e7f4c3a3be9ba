import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Details } from '@latchkey/kit/status/Details.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { nftsTexts } from './texts.ts'

export type NftsUnreadProps = {
  readonly error: Error | undefined
  readonly retry: () => Promise<void>
}

/** Says, also to screen readers, that the NFTs could not be read. */
export function NftsUnread({ error, retry }: NftsUnreadProps): ReactNode {
  const t = useTexts(nftsTexts)
  useAnnouncement(t('nfts.failed'))
  return (
    <EmptyState
      action={<Button onClick={() => void retry()}>{t('common.retry')}</Button>}
      details={error && <Details summary={t('common.details')} text={error.message} />}
      icon="failed"
      text={t('nfts.failedText')}
      title={t('nfts.failed')}
    />
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../ui/kit/controls/Button.tsx'
import { Details } from '../../ui/kit/status/Details.tsx'
import { EmptyState } from '../../ui/kit/status/EmptyState.tsx'
import { useAnnouncement } from '../../ui/kit/status/useAnnouncement.ts'
import { useTexts } from '../../ui/kit/words/useTexts.ts'
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
    <>
      <EmptyState
        action={<Button onClick={() => void retry()}>{t('common.retry')}</Button>}
        icon="failed"
        text={t('nfts.failedText')}
        title={t('nfts.failed')}
      />
      {error && <Details summary={t('common.details')} text={error.message} />}
    </>
  )
}

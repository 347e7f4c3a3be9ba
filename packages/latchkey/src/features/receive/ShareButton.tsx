import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { receiveTexts } from './texts.ts'

export type ShareButtonProps = { readonly text: string }

/** Shares a text through the Web Share API, if the browser supports it. */
export function ShareButton({ text }: ShareButtonProps): ReactNode {
  const t = useTexts(receiveTexts)
  const share = useTask(() => navigator.share({ text }))
  // Closing the share sheet is not a failure.
  const failed = share.status === 'error' && share.error.name !== 'AbortError'
  const words = t(failed ? 'receive.shareFailed' : 'receive.share')
  useAnnouncement(failed ? words : undefined)
  if (!('share' in navigator)) return null
  return (
    <Button kind="quiet" onClick={() => void share.run()} size="small">
      <Icon name={failed ? 'failed' : 'share'} size={16} />
      {words}
    </Button>
  )
}

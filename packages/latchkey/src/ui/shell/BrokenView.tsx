import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Details } from '@latchkey/kit/status/Details.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { goBack } from '../../core/router/goBack.ts'
import { useEngine } from '../kit/useEngine.ts'
import { shellTexts } from './texts.ts'

export type BrokenViewProps = {
  readonly error: unknown
  /** Whether the view threw, or its chunk failed to load. */
  readonly reason: 'threw' | 'notLoaded'
  readonly onRetry: () => void
}

/** Replaces a broken view: what happened, what to do, and the technical description in "Details". */
export function BrokenView({ error, onRetry, reason }: BrokenViewProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(shellTexts)
  const isThrown = reason === 'threw'
  const title = t(isThrown ? 'shell.failed' : 'shell.notLoaded')
  const text = t(isThrown ? 'shell.failedText' : 'shell.notLoadedText')
  useAnnouncement(`${title}. ${text}`)
  return (
    <EmptyState
      action={
        <Stack gap={2}>
          <Button kind="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Button onClick={() => goBack(engine)}>{t('shell.goBack')}</Button>
          <Details
            summary={t('common.details')}
            text={error instanceof Error ? error.message : String(error)}
          />
        </Stack>
      }
      icon="failed"
      text={text}
      title={title}
    />
  )
}

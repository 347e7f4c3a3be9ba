import { Button } from '@latchkey/kit/controls/Button.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { backToBuying } from '../backToBuying.ts'
import { moreTexts } from '../moreTexts.ts'

export type NothingProps = { readonly says: keyof typeof moreTexts; readonly text?: string }

/** Empty state that leads to buying. */
export function Nothing({ says, text }: NothingProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => backToBuying(engine)}>
          {t('buy.title')}
        </Button>
      }
      icon="wallet"
      text={text}
      title={t(says)}
    />
  )
}

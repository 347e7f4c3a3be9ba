import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import { refreshTokens } from '../../../core/tokens/refreshTokens.ts'
import type { TokensState } from '../../../core/tokens/token.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { accountTexts } from '../texts.ts'
import { useRetry } from './useRetry.tsx'

export type RetryProps = { readonly account: CaipAddress; readonly state: TokensState }

/** Offers to retry failed reads, or says when the next automatic retry follows. */
export function Retry({ account, state }: RetryProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const next = useRetry(account, state)
  if (next === 'soon') return <>{t('account.retrySoon')}</>
  return (
    <Button
      kind="quiet"
      onClick={() => refreshTokens(engine, account)}
      reason={next === 'later' ? t('account.retryLater') : undefined}
      size="small"
    >
      {t('common.retry')}
    </Button>
  )
}

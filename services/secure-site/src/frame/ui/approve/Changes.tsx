import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { BalanceChange } from '../../rpc/Approval.ts'
import { frameTexts } from '../texts.ts'
import { amountText } from './amountText.ts'

/** How the visitor's balances change, as the node simulated it. */
export function Changes({ changes }: { readonly changes: readonly BalanceChange[] }): ReactNode {
  const t = useTexts(frameTexts)
  return (
    <div className="lk-Meaning">
      <Heading>{changes.length > 0 ? t('approve.changes') : t('approve.noChanges')}</Heading>
      {changes.map(({ amount, token }) => {
        const isMore = amount > 0n
        const figure = amountText(isMore ? amount : -amount, token)
        return (
          <div
            className="lk-Change"
            data-sign={isMore ? 'plus' : 'minus'}
            dir="ltr"
            key={token.address ?? ''}
          >
            {`${isMore ? '+' : '−'}${figure}`}
          </div>
        )
      })}
    </div>
  )
}

import { useKit } from '@latchkey/kit/KitContext.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useId } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { showExact } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import type { ReviewModel } from './reviewModel.ts'
import { chooseAllowance } from './swapReview.ts'

const approvals = ['exact', 'unlimited'] as const
const withPermit = ['exact', 'permit', 'unlimited'] as const

export type AllowanceChoiceProps = { readonly model: Extract<ReviewModel, { status: 'open' }> }

/**
 * The choice of an allowance: the sold amount, unless the visitor wants more. A token with permits
 * needs only a signature, which saves a transaction.
 */
export function AllowanceChoice({
  model: { allowing, canPermit, order },
}: AllowanceChoiceProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const name = useId()
  const { amount, from } = order.question
  const values = {
    amount: showExact(amount, from.decimals, locale.tag),
    symbol: from.symbol,
  }
  return (
    <fieldset className="lk-AllowanceChoice">
      <legend>{t('swap.allow.title', values)}</legend>
      {(canPermit ? withPermit : approvals).map((kind) => (
        <label key={kind}>
          <input
            checked={allowing === kind}
            name={name}
            onChange={() => chooseAllowance(engine, kind)}
            type="radio"
          />
          <span>
            <span className="lk-AllowanceChoice-name">{t(`swap.allow.${kind}`, values)}</span>
            <span className="lk-AllowanceChoice-text">{t(`swap.allow.${kind}Text`, values)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

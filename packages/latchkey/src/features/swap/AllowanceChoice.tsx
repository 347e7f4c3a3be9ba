import { type ReactNode, useId } from 'react'
import { useUi } from '../../ui/kit/UiContext.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { showFigure } from './showAmount.ts'
import type { SwapOrder } from './swapOrder.ts'
import { chooseAllowance } from './swapReview.ts'
import { swapTexts } from './texts.ts'

/** How much of a token the exchange may take: what this swap gives, unless somebody wants more. */
export function AllowanceChoice({ order }: { readonly order: SwapOrder }): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { locale } = useUi()
  const name = useId()
  const { amount, from } = order.question
  const values = {
    amount: showFigure(amount, from.decimals, locale.tag),
    symbol: from.symbol,
  }
  return (
    <fieldset className="lk-AllowanceChoice">
      <legend>{t('swap.allow.title', values)}</legend>
      {(['exact', 'unlimited'] as const).map((kind) => (
        <label key={kind}>
          <input
            checked={order.isUnlimited === (kind === 'unlimited')}
            name={name}
            onChange={() => chooseAllowance(engine, kind === 'unlimited')}
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

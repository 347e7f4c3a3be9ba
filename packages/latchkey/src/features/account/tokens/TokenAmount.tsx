import { Amount, type AmountProps } from '@latchkey/kit/figures/Amount.tsx'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { shortAmount } from '../../../core/figures/shortAmount.ts'
import type { Token } from '../../../core/tokens/token.ts'
import { useGroupedDigits } from '../../../ui/kit/figures/useGroupedDigits.ts'

export type TokenAmountProps = {
  readonly token: Pick<Token, 'amount' | 'decimals' | 'symbol'>
  readonly size?: AmountProps['size']
}

/** A token's balance, shortened, with every decimal on hover. */
export function TokenAmount({ size = 'row', token }: TokenAmountProps): ReactNode {
  const group = useGroupedDigits()
  const { amount, decimals, symbol } = token
  const exact = formatUnits(amount, decimals)
  const value = shortAmount(exact, group)
  return (
    <span className="lk-TokenAmount" dir="ltr" title={`${group(exact)} ${symbol}`}>
      <Amount size={size} symbol={symbol} value={value} />
    </span>
  )
}

import type { ReactNode } from 'react'
import type { Token } from '../../../core/tokens/token.ts'
import { Amount, type AmountProps } from '../../../ui/kit/figures/Amount.tsx'
import { formatUnits } from '../../../ui/kit/figures/formatUnits.ts'
import { truncateBalance } from '../../../ui/kit/figures/truncateBalance.ts'
import { useGroupedDigits } from '../../../ui/kit/figures/useGroupedDigits.ts'

export type TokenAmountProps = {
  readonly token: Pick<Token, 'amount' | 'decimals' | 'symbol'>
  readonly size?: AmountProps['size']
}

/** A token's balance with three decimals, and with every decimal on hover. */
export function TokenAmount({ size = 'row', token }: TokenAmountProps): ReactNode {
  const group = useGroupedDigits()
  const { amount, decimals, symbol } = token
  const exact = formatUnits(amount, decimals)
  const value = group(truncateBalance(exact))
  return (
    <span className="lk-TokenAmount" dir="ltr" title={`${group(exact)} ${symbol}`}>
      <Amount size={size} symbol={symbol} value={value} />
    </span>
  )
}

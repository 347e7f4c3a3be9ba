import { useKit } from '@latchkey/kit/KitContext.ts'
import type { ReactNode } from 'react'
import { hasBorrowedSymbol } from '../../../core/tokens/hasBorrowedSymbol.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { TokenRow } from '../../../ui/kit/lists/TokenRow.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { SendableToken } from '../facts/tokenRows.ts'
import { showBalance } from '../showAmount.ts'

export type TokenItemProps = {
  readonly token: SendableToken
  readonly tabIndex: 0 | -1
  readonly onChoose: () => void
}

/** A token with the account's balance. */
export function TokenItem({ onChoose, tabIndex, token }: TokenItemProps): ReactNode {
  const money = useMoney()
  const { locale } = useKit()
  const state = useEngine().store.getState()
  const { amount, isUnlisted, value } = token
  return (
    <TokenRow
      amount={<bdi>{showBalance(amount, token, locale.tag)}</bdi>}
      isUnlisted={isUnlisted || hasBorrowedSymbol(state, token)}
      onClick={onChoose}
      tabIndex={tabIndex}
      token={token}
      value={money(value)}
    />
  )
}

import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { memo, type ReactNode } from 'react'
import { hasBorrowedSymbol } from '../../../core/tokens/hasBorrowedSymbol.ts'
import type { Token } from '../../../core/tokens/token.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { TokenRow } from '../../../ui/kit/lists/TokenRow.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { floorToCents } from '../floorToCents.ts'
import { startSending } from '../startAction.ts'
import { accountTexts } from '../texts.ts'
import { TokenAmount } from './TokenAmount.tsx'

export type HoldingRowProps = {
  readonly token: Token
  /** Whether pressing the row opens the send form. */
  readonly canSend: boolean
  readonly tabIndex: 0 | -1
}

/** One token with its name, price, balance and value. */
export const HoldingRow: (props: HoldingRowProps) => ReactNode = memo(function HoldingRow({
  canSend,
  tabIndex,
  token,
}: HoldingRowProps) {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const money = useMoney()
  const price = money(token.price)
  return (
    <TokenRow
      amount={<TokenAmount token={token} />}
      detail={price ? <bdi dir="ltr">{price}</bdi> : t('account.noPrice')}
      isUnlisted={hasBorrowedSymbol(engine.store.getState(), token)}
      onClick={canSend ? () => startSending(engine, { token: token.address }) : undefined}
      tabIndex={tabIndex}
      token={token}
      value={money(floorToCents(token.value))}
    />
  )
})

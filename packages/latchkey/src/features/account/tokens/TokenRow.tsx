import { memo, type ReactNode } from 'react'
import type { Token } from '../../../core/tokens/token.ts'
import { Amount } from '../../../ui/kit/figures/Amount.tsx'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { Row } from '../../../ui/kit/lists/Row.tsx'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { floorToCents } from '../header/floorToCents.ts'
import { startSending } from '../startAction.ts'
import { accountTexts } from '../texts.ts'
import { TokenAmount } from './TokenAmount.tsx'

export type TokenRowProps = {
  readonly token: Token
  /** Whether pressing the row opens the send form. */
  readonly canSend: boolean
  readonly tabIndex: 0 | -1
}

/** One token with its name, price, balance and value. */
export const TokenRow: (props: TokenRowProps) => ReactNode = memo(function TokenRow({
  canSend,
  tabIndex,
  token,
}: TokenRowProps) {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const money = useMoney()
  const price = money(token.price)
  return (
    <Row
      detail={price ? <bdi dir="ltr">{price}</bdi> : t('account.noPrice')}
      end={
        <span className="lk-TokenRow-end">
          <Amount value={money(floorToCents(token.value))} />
          <TokenAmount token={token} />
        </span>
      }
      icon={<TokenPicture isCoin={!token.address} token={token} />}
      onClick={canSend ? () => startSending(engine, { token: token.address }) : undefined}
      tabIndex={tabIndex}
      title={<span title={token.name}>{token.name}</span>}
    />
  )
})

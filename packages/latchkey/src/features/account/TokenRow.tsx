import { memo, type ReactNode } from 'react'
import type { Token } from '../../core/tokens/token.ts'
import { Amount } from '../../ui/kit/Amount.tsx'
import { Row } from '../../ui/kit/Row.tsx'
import { TokenPicture } from '../../ui/kit/TokenPicture.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useMoney } from '../../ui/kit/useMoney.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { cutToCents } from './cutToCents.ts'
import { startSending } from './startAction.ts'
import { TokenAmount } from './TokenAmount.tsx'
import { accountTexts } from './texts.ts'

export type TokenRowProps = {
  readonly token: Token
  /** Pressing it leads to sending some of it. */
  readonly canSend: boolean
  readonly tabIndex: 0 | -1
}

/** One token: what it is and costs, how much there is and what that is worth. */
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
          <Amount value={money(cutToCents(token.value))} />
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

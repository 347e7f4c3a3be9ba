import type { ReactNode } from 'react'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { Row } from '../../../ui/kit/lists/Row.tsx'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { useUi } from '../../../ui/kit/UiContext.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { showBalance } from '../showAmount.ts'
import { sendTexts } from '../texts.ts'
import type { TokenRow } from './tokenRows.ts'

export type TokenItemProps = {
  readonly token: TokenRow
  readonly tabIndex: 0 | -1
  readonly onChoose: () => void
}

/** A token with the account's balance. */
export function TokenItem({ onChoose, tabIndex, token }: TokenItemProps): ReactNode {
  const t = useTexts(sendTexts)
  const money = useMoney()
  const { locale } = useUi()
  const { address, amount, isUnlisted, name, value } = token
  return (
    <Row
      detail={<bdi>{showBalance(amount, token, locale.tag)}</bdi>}
      end={isUnlisted ? undefined : (money(value) ?? '–')}
      icon={<TokenPicture isCoin={!address} token={token} />}
      onClick={onChoose}
      tabIndex={tabIndex}
      tag={isUnlisted ? { text: t('sendToken.unlisted'), tone: 'warning' } : undefined}
      title={<bdi title={address}>{name}</bdi>}
    />
  )
}

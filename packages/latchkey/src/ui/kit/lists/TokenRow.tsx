import { Amount } from '@latchkey/kit/figures/Amount.tsx'
import { Row, type RowProps } from '@latchkey/kit/lists/Row.tsx'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { TokenPicture, type TokenPictureProps } from '../pictures/TokenPicture.tsx'
import { connectedTexts } from '../words/connectedTexts.ts'
import { css } from './TokenRow.css.ts'

export type TokenRowProps = Pick<RowProps, 'onClick' | 'tabIndex'> & {
  /** Without an address, it is the network's own coin. */
  readonly token: TokenPictureProps['token'] & { readonly address?: string | undefined }
  /** Below the name: a price, a network. @default the symbol */
  readonly detail?: ReactNode
  /** The formatted balance with its symbol. Absent if the account holds none. */
  readonly amount?: ReactNode
  /** The formatted value of the balance. Undefined if unknown. */
  readonly value?: string | undefined
  /** Whether the token is on no list, so that its name proves nothing: its address is shown. */
  readonly isUnlisted?: boolean | undefined
}

/** A token: picture and name at the start, value and balance at the end. */
export function TokenRow(props: TokenRowProps): ReactNode {
  const { amount, detail, isUnlisted, onClick, tabIndex, token, value } = props
  useStyles(css)
  const t = useTexts(connectedTexts)
  const shownAddress = isUnlisted ? token.address : undefined
  return (
    <Row
      detail={
        shownAddress ? <Address address={shownAddress} /> : (detail ?? <bdi>{token.symbol}</bdi>)
      }
      end={
        amount !== undefined && (
          <span className="lk-TokenRow-end">
            <Amount value={value} />
            <span className="lk-TokenRow-amount">{amount}</span>
          </span>
        )
      }
      icon={<TokenPicture isCoin={token.address === undefined} token={token} />}
      onClick={onClick}
      tabIndex={tabIndex}
      tag={isUnlisted ? { text: t('common.unlisted'), tone: 'warning' } : undefined}
      title={<bdi title={token.name}>{token.name}</bdi>}
    />
  )
}

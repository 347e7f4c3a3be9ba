import type { ReactNode } from 'react'
import { truncateAddress } from '../address/truncateAddress.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './Address.css.ts'

export type AddressProps = {
  readonly address: string
  /** Shows all of it, over several lines if it must. @default false */
  readonly isWhole?: boolean
}

/** An address as four characters, dots and six characters, on one line; all of it on hover. */
export function Address({ address, isWhole = false }: AddressProps): ReactNode {
  useStyles(css)
  return (
    <bdi className="lk-Address" data-whole={isWhole || undefined} dir="ltr" title={address}>
      {isWhole ? address : truncateAddress(address)}
    </bdi>
  )
}

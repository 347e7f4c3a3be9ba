import type { ReactNode } from 'react'
import { useGroupedDigits } from '../../../ui/kit/figures/useGroupedDigits.ts'
import type { ActivityTransfer } from '../entries/activityEntry.ts'
import { showSignedAmount } from './showSignedAmount.ts'

/** A transferred amount. Symbols and names are untrusted: isolated, and cut if long. */
export function Moved({ transfer }: { readonly transfer: ActivityTransfer }): ReactNode {
  const group = useGroupedDigits()
  const { amount, direction, nftName, symbol } = transfer
  const isOne = nftName !== undefined && amount === '1'
  const figure = amount === undefined ? '–' : showSignedAmount({ amount, direction }, group)
  return (
    <span className="lk-Moved-amount" data-direction={direction} dir="ltr">
      {!isOne && figure} <bdi>{nftName ?? symbol}</bdi>
    </span>
  )
}

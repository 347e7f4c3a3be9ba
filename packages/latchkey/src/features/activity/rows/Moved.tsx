import type { ReactNode } from 'react'
import { useGroupedDigits } from '../../../ui/kit/figures/useGroupedDigits.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import type { ActivityEntry, ActivityTransfer } from '../entries/activityEntry.ts'
import { activityTexts } from '../texts.ts'
import { shownTransfers } from './entryWords.ts'
import { showAmount } from './showAmount.ts'

/** A transaction's transfers and their value. */
export function Moved({ entry }: { readonly entry: ActivityEntry }): ReactNode {
  const money = useMoney()
  const t = useTexts(activityTexts)
  const { more, shown } = shownTransfers(entry)
  const [first, second] = shown
  if (!first) return null
  const worth = first.value === undefined ? undefined : money(first.value)
  const below = more > 0 ? t('activity.more', { count: more }) : worth
  return (
    <span className="lk-Moved">
      <Amount transfer={first} />
      {second ? <Amount transfer={second} /> : below && <span>{below}</span>}
    </span>
  )
}

/** Symbols and names are untrusted: isolated, and cut if long. */
function Amount({ transfer }: { readonly transfer: ActivityTransfer }): ReactNode {
  const group = useGroupedDigits()
  const { amount, direction, nftName, symbol } = transfer
  const isOne = nftName !== undefined && amount === '1'
  const figure = amount === undefined ? '–' : showAmount({ amount, direction }, group)
  return (
    <span className="lk-Moved-amount" data-direction={direction}>
      {!isOne && <bdi dir="ltr">{figure}</bdi>} <bdi>{nftName ?? symbol}</bdi>
    </span>
  )
}

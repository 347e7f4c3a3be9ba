import type { Network } from '../../../core/network.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'
import { formatUnits } from '../../../ui/kit/figures/formatUnits.ts'
import { groupDigits } from '../../../ui/kit/figures/groupDigits.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { isolate } from '../../../ui/kit/words/isolate.ts'

/** A fee as people read it: in dollars where a price is known, else in the coin, to its first digits. */
export function useFee(
  fee: EstimatedFee | undefined,
  network: Network | undefined,
  locale: string,
): string | undefined {
  const money = useMoney()
  if (!fee || !network) return undefined
  const { decimals, symbol } = network.nativeCurrency
  return (
    money(fee.usd) ??
    `${groupDigits(rough(formatUnits(fee.fee, decimals)), locale)} ${isolate(symbol)}`
  )
}

/** The first two digits that say something. */
function rough(decimal: string): string {
  const [, kept = decimal] = /^(\d+\.0*\d{0,2})\d*$/.exec(decimal) ?? []
  return kept
}

import type { Network } from '../../core/networks/network.ts'
import type { EstimatedFee } from '../../core/transactions/estimateFee.ts'
import { formatUnits } from '../../ui/kit/formatUnits.ts'
import { groupDigits } from '../../ui/kit/groupDigits.ts'
import { isolate } from '../../ui/kit/isolate.ts'
import { useMoney } from '../../ui/kit/useMoney.ts'

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

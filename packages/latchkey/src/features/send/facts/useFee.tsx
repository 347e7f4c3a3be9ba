import type { Network } from '../../../core/network.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'
import { formatUnits } from '../../../ui/kit/figures/formatUnits.ts'
import { groupDigits } from '../../../ui/kit/figures/groupDigits.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { isolate } from '../../../ui/kit/words/isolate.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { sendTexts } from '../texts.ts'

/**
 * Writes a fee, e.g. "about $0.12" or "less than $0.01": in dollars if a price is known, else in the
 * coin, rounded down to two digits.
 */
export function useFee(
  fee: EstimatedFee | undefined,
  network: Network | undefined,
  locale: string,
): string | undefined {
  const t = useTexts(sendTexts)
  const money = useMoney()
  if (!fee || !network) return undefined
  const { decimals, symbol } = network.nativeCurrency
  const amount =
    money(fee.usd) ??
    `${groupDigits(rough(formatUnits(fee.fee, decimals)), locale)} ${isolate(symbol)}`
  return amount.startsWith('<')
    ? t('send.feeBelow', { fee: amount.slice(1) })
    : t('send.feeAbout', { fee: amount })
}

/** Keeps the first two significant digits. */
function rough(decimal: string): string {
  const [kept = decimal] = /^\d+\.0*\d{0,2}/.exec(decimal) ?? []
  return kept
}

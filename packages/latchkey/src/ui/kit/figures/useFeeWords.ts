import { useKit } from '@latchkey/kit/KitContext.ts'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { groupDigits } from '../../../core/figures/groupDigits.ts'
import type { Network } from '../../../core/network.ts'
import { connectedTexts } from '../words/connectedTexts.ts'
import { useMoney } from './useMoney.ts'

/**
 * Returns a function that writes a network fee, e.g. "about $0.12" or "less than $0.01": in dollars if
 * a price is known, else in the network's coin, cut to two significant digits.
 */
export function useFeeWords(
  network: Network | undefined,
): (fee: bigint | undefined, usd?: number) => string | undefined {
  const t = useTexts(connectedTexts)
  const money = useMoney()
  const { locale } = useKit()
  return (fee, usd) => {
    if (fee === undefined || !network) return undefined
    const { decimals, symbol } = network.nativeCurrency
    const amount =
      money(usd) ?? `${groupDigits(cut(formatUnits(fee, decimals)), locale.tag)} ${isolate(symbol)}`
    // From right to left, an isolate begins before the sign.
    return /^\u2066?</.test(amount)
      ? t('common.feeBelow', { fee: amount.replace('<', '') })
      : t('common.feeAbout', { fee: amount })
  }
}

/** Keeps two significant digits. */
function cut(decimal: string): string {
  const [kept = decimal] = /^\d+\.0*\d{0,2}/.exec(decimal) ?? []
  return kept
}

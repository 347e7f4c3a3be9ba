import { groupDigits } from '../../core/figures/groupDigits.ts'

/** Writes a count for a corner: in full up to a million, then with its power. */
export function quantityWords(quantity: bigint, locale: string): string {
  if (quantity < 1_000_000n) return groupDigits(String(quantity), locale)
  const digits = String(quantity)
  return `${digits[0]}.${digits[1]}e${digits.length - 1}`
}

/**
 * The figure beside "All wallets": exact below ten, else rounded down to tens, with a plus sign
 * only where the rounding lost something.
 */
export function walletCount(listed: number, featured: number): string {
  const count = listed + featured
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}

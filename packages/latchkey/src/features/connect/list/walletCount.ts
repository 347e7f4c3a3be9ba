/** Count beside "All wallets": exact below ten, else rounded down to tens. A plus sign marks a rounded count. */
export function walletCount(listed: number, featured: number): string {
  const count = listed + featured
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}

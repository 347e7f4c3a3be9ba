/** Satoshis as nodes write them: in coins. */
export function toCoins(value: number): string {
  return (value / 1e8).toFixed(8)
}

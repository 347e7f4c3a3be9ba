/** Satoshis as decimal coins, in the format of nodes. */
export function toCoins(value: number): string {
  return (value / 1e8).toFixed(8)
}

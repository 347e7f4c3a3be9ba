/**
 * Shortens an address to its first and last characters, which visitors compare.
 *
 * @example
 * ```ts
 * truncateAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…A96045'
 * ```
 */
export function truncateAddress(address: string, start = 4, end = 6): string {
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
}

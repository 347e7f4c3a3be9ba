/** The storage key of an address. EVM addresses are case-insensitive. */
export function labelKey(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
}

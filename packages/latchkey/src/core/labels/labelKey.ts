/** What an address is kept under: how EVM addresses are written, large or small, says nothing. */
export function labelKey(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
}

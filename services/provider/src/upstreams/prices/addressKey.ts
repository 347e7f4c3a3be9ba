/** Key of an address for comparisons: EVM addresses ignore case, others do not. */
export function addressKey(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

/** What an address is looked up by: services write EVM addresses in any case, others mean theirs. */
export function addressKey(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

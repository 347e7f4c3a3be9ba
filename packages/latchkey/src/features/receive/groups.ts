/**
 * An address in groups of four, as people compare them. What stands before the digits of an EVM
 * address is a group of its own, so that the groups are the same everywhere.
 */
export function groups(address: string): readonly string[] {
  const [prefix = ''] = /^0x/i.exec(address) ?? []
  const rest = address.slice(prefix.length).match(/.{1,4}/gu) ?? []
  return prefix ? [prefix, ...rest] : rest
}

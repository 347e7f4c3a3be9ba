/**
 * Splits an address into groups of four, which are easier to compare. The `0x` of an EVM address is
 * a group of its own, so that the digits always group alike.
 */
export function groups(address: string): readonly string[] {
  const [prefix = ''] = /^0x/i.exec(address) ?? []
  const rest = address.slice(prefix.length).match(/.{1,4}/gu) ?? []
  return prefix ? [prefix, ...rest] : rest
}

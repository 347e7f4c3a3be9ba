/** Whether two addresses name one contract. EVM chains ignore letter case, others do not. */
export function isSameContract(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other
}

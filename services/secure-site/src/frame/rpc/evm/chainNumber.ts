/** The number of an EVM chain. */
export function chainNumber(chainId: string): number {
  return Number(chainId.slice('eip155:'.length))
}

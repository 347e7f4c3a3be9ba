import type { Namespace } from '../caip.ts'

/** What two spellings of one address have in common: only Ethereum's capitals mean nothing. */
export function addressKey(namespace: Namespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

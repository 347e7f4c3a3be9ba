import type { Namespace } from '../caip.ts'

/** The comparison key of an address. Only EVM addresses are case-insensitive. */
export function addressKey(namespace: Namespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

import type { Namespace } from '../caip.ts'

/** The address shape of each chain family. Other families have none, so no text passes. */
const shapes: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Whether the text has the shape of an address of the family. The adapter verifies checksums. */
export function isAddress(namespace: Namespace, text: string): boolean {
  return shapes[namespace]?.test(text) ?? false
}

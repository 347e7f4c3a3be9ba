import type { Namespace } from '../caip.ts'

/** What addresses of each family look like; of other families, no text is known to be one. */
const shapes: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Whether the text has the shape of an address of the family; its checksum is the adapter's question. */
export function isAddress(namespace: Namespace, text: string): boolean {
  return shapes[namespace]?.test(text) ?? false
}

import type { Namespace } from '../caip.ts'

/** The address that stands for a chain's own coin where a token's address is expected, by family. */
const natives: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
}

/** The address that stands for a family's own coins; undefined if there is none. */
export function nativeAddress(namespace: Namespace): string | undefined {
  return natives[namespace]
}

import type { Devnet } from '@latchkey/devnet'

/** Node URLs of all local chains, by CAIP-2 id: what a provider is configured with. */
export function nodesOf({ solana, urls }: Devnet): Readonly<Record<string, string>> {
  return { ...urls, ...(solana && { [solana.caipNetworkId]: solana.url }) }
}

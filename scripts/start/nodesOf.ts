import type { Devnet } from '@latchkey/devnet'

/** Node URLs of all local chains by CAIP-2 id, as the provider's configuration needs them. */
export function nodesOf({ bitcoin, solana, urls }: Devnet): Readonly<Record<string, string>> {
  const others = [solana, bitcoin].flatMap((chain) => chain ?? [])
  return {
    ...urls,
    ...Object.fromEntries(others.map(({ caipNetworkId, url }) => [caipNetworkId, url])),
  }
}

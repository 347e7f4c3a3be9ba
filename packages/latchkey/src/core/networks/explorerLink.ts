import type { Network } from './network.ts'

/** Where people look up an address or a transaction, if the network has such a place. */
export function explorerLink(
  { blockExplorers }: Pick<Network, 'blockExplorers'>,
  kind: 'address' | 'tx',
  id: string,
): string | undefined {
  if (!blockExplorers) return undefined
  const link = new URL(blockExplorers.default.url)
  // Solana's explorers name the network in the query, which has to stay at the end.
  link.pathname = `${link.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  return link.href
}

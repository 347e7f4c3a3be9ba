import type { Network } from '../network.ts'

/** A block explorer's page about an address or a transaction, and the explorer's name. */
export type ExplorerLink = { readonly href: string; readonly name: string }

/** Links an address or a transaction to the network's block explorer, if it has one on the web. */
export function explorerLink(
  { blockExplorers }: Pick<Network, 'blockExplorers'>,
  kind: 'address' | 'tx',
  id: string,
): ExplorerLink | undefined {
  const { name, url } = blockExplorers?.default ?? {}
  // Other schemes may run code: `javascript:`.
  if (!name || !url || !/^https?:\/\/\w/i.test(url)) return undefined
  const link = new URL(url)
  // Solana's explorers name the network in the query, which must stay at the end.
  link.pathname = `${link.pathname.replace(/\/{1,9}$/, '')}/${kind}/${encodeURIComponent(id)}`
  return { href: link.href, name }
}

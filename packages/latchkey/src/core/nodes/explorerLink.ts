import type { Network } from '../network.ts'

/** A page about something on a chain, and whose it is. */
export type ExplorerLink = { readonly href: string; readonly name: string }

/** Where people look up an address or a transaction, if the network has such a place on the web. */
export function explorerLink(
  { blockExplorers }: Pick<Network, 'blockExplorers'>,
  kind: 'address' | 'tx',
  id: string,
): ExplorerLink | undefined {
  const { name, url } = blockExplorers?.default ?? {}
  // A link runs what another scheme says: `javascript:`.
  if (!name || !url || !/^https?:\/\/\w/i.test(url)) return undefined
  const link = new URL(url)
  // Solana's explorers name the network in the query, which has to stay at the end.
  link.pathname = `${link.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  return { href: link.href, name }
}

import type { Network } from '../../core/networks/network.ts'

/** Where an address can be looked at. */
export type ExplorerLink = { readonly name: string; readonly href: string }

/** The page of an address at the network's explorer, if it has one. */
export function explorerLink(
  network: Network | undefined,
  address: string,
): ExplorerLink | undefined {
  const explorer = network?.blockExplorers?.default
  if (!explorer || !/^https?:\/\//i.test(explorer.url)) return undefined
  const base = explorer.url.replace(/\/+$/, '')
  return { href: `${base}/address/${encodeURIComponent(address)}`, name: explorer.name }
}

type Nodes = Readonly<Record<string, string | readonly string[]>>

/** The chains whose nodes speak JSON-RPC, and the Bitcoin networks, where an Esplora answers instead. */
export function nodesByFamily(chains: Nodes): { readonly rpc: Nodes; readonly esplora: Nodes } {
  const entries = Object.entries(chains)
  return {
    rpc: Object.fromEntries(entries.filter(([chainId]) => !isBitcoin(chainId))),
    esplora: Object.fromEntries(entries.filter(([chainId]) => isBitcoin(chainId))),
  }
}

/** Whether a chain is a Bitcoin network. */
export function isBitcoin(chainId: string): boolean {
  return chainId.startsWith('bip122:')
}

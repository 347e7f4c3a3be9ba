type Nodes = Readonly<Record<string, string | readonly string[]>>

/** Splits the chains by protocol: JSON-RPC nodes, and Esplora for Bitcoin networks. */
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

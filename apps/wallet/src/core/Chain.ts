/** A chain that the wallet can sign and send on. */
export type Chain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** Told apart at a glance; any CSS colour. */
  readonly color: string
}

const known: Readonly<Record<number, Pick<Chain, 'name' | 'color'>>> = {
  1: { name: 'Ethereum', color: '#627eea' },
  8453: { name: 'Base', color: '#0052ff' },
  11155111: { name: 'Sepolia', color: '#b06ee8' },
}

/** The EVM chains of these nodes, by chain id; one without a name of its own gets its number. */
export function chainsOf(nodes: Readonly<Record<string, string>>): readonly Chain[] {
  return Object.entries(nodes).flatMap(([key, rpcUrl]) => {
    const id = Number(key)
    if (!Number.isInteger(id)) return []
    return { id, rpcUrl, ...(known[id] ?? { name: `Chain ${id}`, color: '#7a8294' }) }
  })
}

/** `'eip155:1'`, as the protocol writes it. */
export function caipOf(chainId: number): string {
  return `eip155:${chainId}`
}

/** The chain id in `'eip155:1'`; undefined for another family. */
export function chainIdOfCaip(caip: string): number | undefined {
  const id = /^eip155:(\d{1,15})$/.exec(caip)?.[1]
  return id === undefined ? undefined : Number(id)
}

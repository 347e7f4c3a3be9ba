/** The wallet's chain families, as the protocol names them. */
export type Family = 'eip155' | 'solana' | 'bip122'

/** A chain's id in the wallet: EVM's by number, others by CAIP-2 id. */
export type ChainId = number | string

/** A chain on which the wallet can sign and send. */
export type Chain = {
  readonly id: ChainId
  readonly family: Family
  readonly name: string
  /** URL of the chain's node; for Bitcoin, of an Esplora server. */
  readonly rpcUrl: string
  /** Any CSS colour. */
  readonly color: string
  /** Symbol of the native coin. */
  readonly symbol: string
}

const solanaMain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinLocal = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

type Known = Pick<Chain, 'name' | 'color'>

const known: Readonly<Record<string, Known>> = {
  1: { name: 'Ethereum', color: '#627eea' },
  8453: { name: 'Base', color: '#0052ff' },
  11155111: { name: 'Sepolia', color: '#b06ee8' },
  [solanaMain]: { name: 'Solana', color: '#14b87c' },
  [bitcoinLocal]: { name: 'Bitcoin', color: '#f7931a' },
}

/** Deprecated ids of a chain. */
const olderIds: Readonly<Record<string, string>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMain,
}

/**
 * The chains of these nodes by chain id, EVM's first. An unnamed one gets its number. Of Bitcoin
 * only regtest, because the keys are public.
 */
export function chainsOf(nodes: Readonly<Record<string, string>>): readonly Chain[] {
  return Object.entries(nodes).flatMap(([key, rpcUrl]): readonly Chain[] => {
    const id = Number(key)
    if (Number.isInteger(id)) {
      const words = known[key] ?? { name: `Chain ${id}`, color: '#7a8294' }
      return [{ id, rpcUrl, family: 'eip155', symbol: 'ETH', ...words }]
    }
    const words = known[key]
    if (key.startsWith('solana:'))
      return [{ id: key, rpcUrl, family: 'solana', symbol: 'SOL', ...(words ?? unnamed(key)) }]
    if (key === bitcoinLocal && words)
      return [{ id: key, rpcUrl, family: 'bip122', symbol: 'BTC', ...words }]
    return []
  })
}

function unnamed(caip: string): Known {
  return { name: `Solana ${caip.slice('solana:'.length, 'solana:'.length + 4)}`, color: '#7a8294' }
}

/** `'eip155:1'`, as the protocol writes it. */
export function caipOf(chainId: ChainId): string {
  return typeof chainId === 'number' ? `eip155:${chainId}` : chainId
}

/** The chain id in `'eip155:1'`; undefined for another family. */
function chainIdOfCaip(caip: string): number | undefined {
  const id = /^eip155:(\d{1,15})$/.exec(caip)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The wallet's id of a chain of the protocol. */
export function idOfCaip(caip: string): ChainId {
  return chainIdOfCaip(caip) ?? caip
}

/** The chain family of a chain or an account, if the wallet supports it. */
export function familyOf(caip: string): Family | undefined {
  const name = caip.split(':')[0]
  return name === 'eip155' || name === 'solana' || name === 'bip122' ? name : undefined
}

/** Whether a chain is one of these, also by a deprecated id. */
export function isOlderId(caip: string, chains: readonly string[]): boolean {
  const now = olderIds[caip]
  return now !== undefined && chains.includes(now)
}

import { getBalance, getHistory, getNftImage, getNfts } from 'latchkey/protocol'

/** How many ordinary requests a request counts as, by the route's path and its input. */
export type CostOf = (
  route: string,
  input: { readonly path: unknown; readonly query: unknown },
) => number

/** A page of Solana's activity reads up to 64 accounts and 50 transactions from the nodes. */
const solanaHistory = 10
/** Each page takes three calls of each chain from the quota of the external service. */
const externalHistory = 5
/** Skips every cache, so each chain is read. */
const freshBalance = 10
/** Files of NFTs on Solana come from hosts on the internet. */
const nftFiles = 10
const nftFile = 3

/** Creates {@link CostOf}. `externalChains` counts the chains whose activity an external service has. */
export function costOf({ externalChains }: { readonly externalChains: number }): CostOf {
  return (route, { path, query }) => {
    if (route === getHistory.path)
      return isOnSolana(path, query)
        ? solanaHistory
        : Math.max(1, externalHistory * chainsOf(path, query, externalChains))
    if (route === getBalance.path) return textOf(query, 'forceUpdate') === 'true' ? freshBalance : 1
    if (route === getNfts.path) return isOnSolana(path, query) ? nftFiles : 1
    if (route === getNftImage.path)
      return textOf(path, 'chainId').startsWith('solana:') ? nftFile : 1
    return 1
  }
}

/** Whether an account or the asked chain belongs to Solana. */
function isOnSolana(path: unknown, query: unknown): boolean {
  const account = textOf(path, 'address') || textOf(path, 'account')
  const [namespace] = account.includes(':')
    ? account.split(':')
    : textOf(query, 'chainId').split(':')
  // A bare address of another family begins with 0x or, on Bitcoin, never reaches a node.
  return namespace ? namespace === 'solana' : !account.startsWith('0x')
}

/** How many of an external service's chains a page of activity reads. */
function chainsOf(path: unknown, query: unknown, all: number): number {
  const isOne =
    textOf(query, 'chainId') !== '' ||
    textOf(query, 'onramp') !== '' ||
    textOf(path, 'account').includes(':')
  return isOne ? Math.min(1, all) : all
}

function textOf(input: unknown, key: string): string {
  const value = typeof input === 'object' && input && Object.entries(input).find(([k]) => k === key)
  return value ? String(value[1] ?? '') : ''
}

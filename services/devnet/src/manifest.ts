import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'is an address',
)
/** An integer as text, because JSON numbers are too small. */
const Amount = v.pipe(v.string(), v.regex(/^\d+$/))

const Token = v.object({
  address: Address,
  name: v.string(),
  symbol: v.string(),
  /** The contract's result, which may exceed a byte for a hostile token. */
  decimals: v.number(),
  /** Price in US dollars on this chain's pools; absent without a pool. */
  usd: v.optional(v.number()),
  /** Whether balance lists should hide it. */
  isSpam: v.boolean(),
})

const Item = v.object({ id: Amount, name: v.string(), owner: Address, amount: Amount })

const Collection = v.object({
  address: Address,
  standard: v.picklist(['ERC-721', 'ERC-1155']),
  name: v.string(),
  isSpam: v.boolean(),
  items: v.array(Item),
})

const Pool = v.object({
  address: Address,
  token0: Address,
  token1: Address,
  reserve0: Amount,
  reserve1: Amount,
})

const Chain = v.object({
  id: v.number(),
  /** At the addresses that wallets and libraries expect. */
  contracts: v.object({
    weth: Address,
    multicall3: Address,
    uniswapV2Factory: Address,
    uniswapV2Router: Address,
    ensRegistry: Address,
    ensResolver: Address,
    ensRegistrar: Address,
    ensUniversalResolver: Address,
    entryPoint07: Address,
    simpleAccountFactory07: Address,
    verifyingPaymaster07: Address,
    delegationManager: Address,
    hybridDeleGator: Address,
    statelessDeleGator: Address,
    tokenPaymaster07: Address,
    permitSwap: Address,
  }),
  tokens: v.array(Token),
  collections: v.array(Collection),
  pools: v.array(Pool),
  names: v.array(v.object({ name: v.string(), address: Address })),
  /** The chain's history: blocks, and the days (ISO 8601) of the first and last one. */
  history: v.object({
    firstBlock: v.number(),
    lastBlock: v.number(),
    from: v.string(),
    until: v.string(),
    transactions: v.number(),
  }),
})

const Manifest = v.object({
  /** Accounts of the mnemonic, by index. */
  accounts: v.array(v.object({ index: v.number(), address: Address, purpose: v.string() })),
  chains: v.array(Chain),
})

/** Contents of the prepared chains: addresses, balances and owners. */
export type DevnetManifest = v.InferOutput<typeof Manifest>
/** One chain of a {@link DevnetManifest}. */
export type DevnetChainManifest = v.InferOutput<typeof Chain>
/** A token of a {@link DevnetChainManifest}; never the native coin. */
export type DevnetToken = v.InferOutput<typeof Token>
/** NFTs of one contract in a {@link DevnetChainManifest}. */
export type DevnetCollection = v.InferOutput<typeof Collection>
/** A Uniswap V2 pair of a {@link DevnetChainManifest}, with its initial reserves. */
export type DevnetPool = v.InferOutput<typeof Pool>

const file = new URL('../state/manifest.json', import.meta.url)

/** Reads the manifest that `npm run devnet:build` wrote. */
export function readManifest(): DevnetManifest {
  return v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
}

/** The manifest of one chain; undefined for a chain that starts empty. */
export function chainManifest(chainId: number): DevnetChainManifest | undefined {
  return readManifest().chains.find(({ id }) => id === chainId)
}

/** A chain's token by symbol or address; never spam. */
export function findToken(chainId: number, wanted: string): DevnetToken | undefined {
  return chainManifest(chainId)?.tokens.find(
    ({ address, isSpam, symbol }) =>
      !isSpam && (symbol === wanted || address.toLowerCase() === wanted.toLowerCase()),
  )
}

import type { Nft } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { cleanText, looksLikeSpam } from '../indexer/cleanText.ts'
import { type NftJson, parseNftJson, readNftJson } from '../indexer/nfts/readNftJson.ts'
import type { MintDescription } from '../mints/describeMints.ts'
import { readTokenAccounts } from '../mints/readTokenAccounts.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'

/** Identifies an NFT: its chain, and its mint. */
export type SolanaNftKey = {
  readonly chainId: string
  readonly contract: string
  readonly mint: string
}

type Question = {
  readonly account: string
  /** The requested networks with their nodes. */
  readonly chains: readonly (readonly [chainId: string, node: ChainNode])[]
  /** Position after the previous page. */
  readonly after: readonly [chainId: string, mint: string] | undefined
  readonly entries: number
}

type Page = {
  readonly nfts: readonly (Omit<Nft, 'imageUrl'> & { readonly picture: SolanaNftKey | undefined })[]
  readonly last: readonly [chainId: string, mint: string] | undefined
}

/** How long a list waits for metadata outside the chain. */
const patienceMs = 2_000

/**
 * Creates a reader of an account's NFTs on Solana: its tokens with a supply of one. They are
 * ordered by mint, so that pages are stable.
 */
export function solanaNftsOf({ ports }: Pick<AppContext, 'ports'>) {
  const { files, mints: describe } = ports
  const held = lastGood(
    async ({ account, node }: { account: string; chainId: string; node: ChainNode }) =>
      (await readTokenAccounts(node, account))
        .filter(({ amount, decimals }) => amount === 1n && decimals === 0)
        .map(({ mint }) => mint)
        .sort(),
    {
      freshMs: 8_000,
      staleMs: 10 * 60_000,
      keyOf: ({ account, chainId }) => `${chainId} ${account}`,
    },
  )

  async function readJson(uri: string): Promise<NftJson | undefined> {
    const written = readNftJson(uri)
    if (written || !files) return written
    const text = await within(patienceMs, files.text(uri))
    return text === undefined ? undefined : parseNftJson(text)
  }

  return async ({ account, after, chains, entries }: Question): Promise<Page> => {
    const found: (MintDescription & { readonly chainId: string; readonly node: ChainNode })[] = []
    const inOrder = [...chains].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [chainId, node] of inOrder) {
      if (after && chainId < after[0]) continue
      const all = await held({ account, chainId, node })
      let rest = after?.[0] === chainId ? all.filter((mint) => mint > after[1]) : all
      // Some indivisible tokens have a larger supply. One more entry than requested tells whether
      // there is a next page.
      while (rest.length > 0 && found.length <= entries) {
        const some = rest.slice(0, entries + 1 - found.length)
        const described = await describe({ chainId, mints: some, node })
        for (const mint of some) {
          const description = described.get(mint)
          if (description?.isNft) found.push({ ...description, chainId, node })
        }
        rest = rest.slice(some.length)
      }
    }
    const page = found.slice(0, entries)
    const collections = await describeCollections(page)
    const nfts = await Promise.all(
      page.map(async ({ chainId, collection, isSpam, mint, name, symbol, uri }) => {
        const json = await readJson(uri)
        const contract = `${chainId}:${collection ?? mint}`
        return {
          chainId,
          contract,
          tokenId: mint,
          standard: 'spl' as const,
          collection: {
            name: (collection && collections.get(`${chainId} ${collection}`)) || symbol,
            symbol,
          },
          name,
          description: cleanText(json?.description ?? '', 500) || undefined,
          quantity: '1',
          is_spam: isSpam || (json !== undefined && looksLikeSpam(json.name, json.description)),
          picture: mayHavePicture(uri, json)
            ? { chainId, contract: collection ?? mint, mint }
            : undefined,
        }
      }),
    )
    const last = found.length > entries ? page.at(-1) : undefined
    return { nfts, last: last && [last.chainId, last.mint] }
  }

  /** Names of collections, by `chain mint`. */
  async function describeCollections(
    page: readonly (MintDescription & { chainId: string; node: ChainNode })[],
  ): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>()
    const nodes = new Map(page.map(({ chainId, node }) => [chainId, node]))
    for (const [chainId, node] of nodes) {
      const mints = page.flatMap((nft) =>
        nft.chainId === chainId && nft.collection ? [nft.collection] : [],
      )
      for (const { mint, name } of (await describe({ chainId, mints, node })).values())
        names.set(`${chainId} ${mint}`, name)
    }
    return names
  }

  function mayHavePicture(uri: string, json: NftJson | undefined): boolean {
    if (json) return /^data:/i.test(json.image ?? '') || (files !== undefined && !!json.image)
    return files !== undefined && /^(https|ipfs|ar):\/\//i.test(uri)
  }
}

/** The value, if it arrives in time; a later one stays cached for the next request. */
async function within<value>(ms: number, asked: Promise<value>): Promise<value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

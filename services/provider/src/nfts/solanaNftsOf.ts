import type { Nft } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { cleanText, looksLikeSpam } from '../indexer/cleanText.ts'
import { type NftJson, parseNftJson, readNftJson } from '../indexer/nfts/readNftJson.ts'
import type { MintDescription } from '../mints/describeMints.ts'
import { readTokenAccounts } from '../mints/readTokenAccounts.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'

/** Which NFT: where it is listed from, and its mint. */
export type SolanaNftKey = {
  readonly chainId: string
  readonly contract: string
  readonly mint: string
}

type Question = {
  readonly account: string
  /** The networks that are meant, each with its node. */
  readonly chains: readonly (readonly [chainId: string, node: ChainNode])[]
  /** Where the last page ended. */
  readonly after: readonly [chainId: string, mint: string] | undefined
  readonly entries: number
}

type Page = {
  readonly nfts: readonly (Omit<Nft, 'imageUrl'> & { readonly picture: SolanaNftKey | undefined })[]
  readonly last: readonly [chainId: string, mint: string] | undefined
}

/** Descriptions that stand elsewhere are waited for so long; the list goes out without them. */
const patienceMs = 2_000

/**
 * Makes what lists the NFTs of an account on Solana: whatever of its tokens there is one of. Their
 * order is that of their mints, so that a page begins where the last one ended.
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
      // Some of what cannot be divided there are many of; one more than wanted says whether there is a next page.
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

  /** What collections are called, by `chain mint`. */
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

/** What comes in time; later it is kept for the next who asks. */
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

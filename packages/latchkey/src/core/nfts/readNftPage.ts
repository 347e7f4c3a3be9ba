import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { getNfts } from '../provider/account/getNfts.ts'
import { queries } from '../provider/client/queries.ts'
import { type OwnedNft, readNft } from './nft.ts'
import { nftsKey } from './nftsKey.ts'

/** One page of an account's NFTs, and the cursor of the next. */
export type NftPage = { readonly nfts: readonly OwnedNft[]; readonly next: string | undefined }

/** How long a response stays fresh, in ms. */
export const nftsFreshFor = 30_000

/** Fills whole rows of two or three columns. */
const entries = 48

/** Reads a page of an account's NFTs, from the cache for 30 s. */
export function readNftPage(
  engine: Engine,
  { account, cursor, force = false }: { account: CaipAddress; cursor?: string; force?: boolean },
): Promise<NftPage> {
  return queries(engine).fetchQuery({
    queryFn: async ({ signal }) => {
      const { data, next } = await getNfts(engine, { account, cursor, entries }, { signal })
      return { next: next ?? undefined, nfts: data.flatMap((nft) => readNft(nft) ?? []) }
    },
    queryKey: [...nftsKey(account), cursor ?? ''],
    staleTime: force ? 0 : nftsFreshFor,
  })
}

import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { getNfts } from '../provider/account/getNfts.ts'
import { queries } from '../provider/client/queries.ts'
import { type OwnedNft, readNft } from './nft.ts'
import { nftsKey } from './nftsKey.ts'

/** Some NFTs of an account, and where the next begin. */
export type NftPage = { readonly nfts: readonly OwnedNft[]; readonly next: string | undefined }

/** How long what was read counts as true, in ms. */
export const nftsFreshFor = 30_000

/** Whole rows, whether they have two or three columns. */
const entries = 48

/** Reads a page of what an account has; what was read within 30 s is not asked for again. */
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

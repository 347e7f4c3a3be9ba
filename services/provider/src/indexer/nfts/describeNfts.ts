import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import { nftMetadata, tokens } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { isOwnFault } from '../chain/createSkips.ts'
import { groupBy } from '../groupBy.ts'
import { type MetadataRow, type NftQuestion, readNftMetadata } from './readNftMetadata.ts'

/** Limits of one round. */
export const budget = {
  /** NFTs of all contracts, and of one. */
  items: 200,
  itemsOfContract: 20,
  /** Time for one contract. */
  msOfContract: 3_000,
  /** Characters of all pictures that are stored for one contract, in all rounds. */
  pictures: 8 * 1024 * 1024,
} as const

/** NFTs selected at once, and read with one request. */
const selected = 100
const together = 5

/** Failed reads are retried after 1, 4, 16, 64 and 256 minutes, then given up. */
const mostAttempts = 6
const firstPauseMs = 60_000

type DueNft = NftQuestion & { readonly attempts: number; readonly pictureSize: number }

/**
 * Reads the metadata of new NFTs, and of those whose retry is due, within the {@link budget} of one
 * round. Returns how many it read.
 */
export async function describeNfts(
  db: Database,
  node: ChainNode,
  chainId: string,
  signal: AbortSignal,
): Promise<number> {
  const spent = new Map<string, number>()
  let count = 0
  while (count < budget.items) {
    const full = [...spent].flatMap(([contract, items]) =>
      items >= budget.itemsOfContract ? contract : [],
    )
    const due = await findDue(db, chainId, full)
    if (due.length === 0) break
    for (const [contract, items] of groupBy(due, (item) => item.contract)) {
      const left = budget.itemsOfContract - (spent.get(contract) ?? 0)
      const read = await describeContract(db, node, chainId, items.slice(0, left), signal)
      count += read
      // The next round reads the items that exceeded the time.
      const isLate = read < Math.min(left, items.length)
      spent.set(contract, isLate ? budget.itemsOfContract : (spent.get(contract) ?? 0) + read)
    }
  }
  return count
}

/** Reads NFTs of one contract until its time is over; returns how many. */
async function describeContract(
  db: Database,
  node: ChainNode,
  chainId: string,
  items: readonly DueNft[],
  signal: AbortSignal,
): Promise<number> {
  let pictureSize = items[0]?.pictureSize ?? 0
  const until = performance.now() + budget.msOfContract
  let read = 0
  while (read < items.length && performance.now() < until) {
    const some = items.slice(read, read + together)
    const within = AbortSignal.any([signal, AbortSignal.timeout(budget.msOfContract)])
    let described: readonly MetadataRow[]
    try {
      described = await readNftMetadata(node, some, within)
    } catch (error) {
      if (signal.aborted || !isOwnFault(error)) throw error
      described = some.map(unanswered)
    }
    const rows = described.map((row) => {
      pictureSize += row.imageUrl?.length ?? 0
      return pictureSize > budget.pictures ? { ...row, imageUrl: null } : row
    })
    await store(db, chainId, some, rows)
    read += some.length
  }
  return read
}

async function store(
  db: Database,
  chainId: string,
  due: readonly DueNft[],
  described: readonly MetadataRow[],
): Promise<void> {
  const size = described.reduce((sum, { imageUrl }) => sum + (imageUrl?.length ?? 0), 0)
  const attemptsOf = new Map(due.map((item) => [keyOf(item), item.attempts]))
  await db
    .insert(nftMetadata)
    .values(
      described.map(({ hasAnswered, ...row }) => {
        const attempts = (attemptsOf.get(keyOf(row)) ?? 0) + 1
        const retryAt = hasAnswered ? null : nextTry(attempts)
        return { ...row, attempts, chainId, retryAt, updatedAt: sql`now()` }
      }),
    )
    .onConflictDoUpdate({
      target: [nftMetadata.chainId, nftMetadata.contract, nftMetadata.tokenId],
      set: {
        attempts: sql`excluded.attempts`,
        description: sql`excluded.description`,
        imageUrl: sql`excluded.image_url`,
        isSpam: sql`excluded.is_spam`,
        name: sql`excluded.name`,
        retryAt: sql`excluded.retry_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
  if (size > 0)
    await db
      .update(tokens)
      .set({ pictureSize: sql`${tokens.pictureSize} + ${size}` })
      .where(and(eq(tokens.chainId, chainId), eq(tokens.address, due[0]?.contract ?? '')))
}

function findDue(db: Database, chainId: string, full: readonly string[]): Promise<DueNft[]> {
  return db
    .select({
      contract: nftMetadata.contract,
      tokenId: nftMetadata.tokenId,
      kind: tokens.kind,
      isSpam: tokens.isSpam,
      attempts: nftMetadata.attempts,
      pictureSize: tokens.pictureSize,
    })
    .from(nftMetadata)
    .innerJoin(
      tokens,
      and(eq(tokens.chainId, nftMetadata.chainId), eq(tokens.address, nftMetadata.contract)),
    )
    .where(
      and(
        eq(nftMetadata.chainId, chainId),
        lte(nftMetadata.retryAt, sql`now()`),
        full.length > 0 ? notInArray(nftMetadata.contract, [...full]) : undefined,
      ),
    )
    .limit(selected)
}

/** The row of an NFT whose contract gave no answer in time. */
function unanswered({ contract, isSpam, tokenId }: NftQuestion): MetadataRow {
  const nothing = { name: null, description: null, imageUrl: null }
  return { contract, tokenId, isSpam, hasAnswered: false, ...nothing }
}

function nextTry(attempts: number): Date | null {
  if (attempts >= mostAttempts) return null
  return new Date(Date.now() + firstPauseMs * 4 ** (attempts - 1))
}

function keyOf({ contract, tokenId }: Pick<NftQuestion, 'contract' | 'tokenId'>): string {
  return `${contract} ${tokenId}`
}

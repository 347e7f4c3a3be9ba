import { and, eq, inArray } from 'drizzle-orm'
import { tokens } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import { mapLimited } from '../../mapLimited.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { inChunks } from '../inChunks.ts'
import type { ReadBlock } from '../read/readBlocks.ts'
import {
  mostDecimals,
  type NewTokenRow,
  readTokens,
  type UnknownToken,
  unreadableToken,
} from '../read/readTokens.ts'
import { isOwnFault, type Skips } from './createSkips.ts'

/** How long tokens may take: all of a chunk of blocks, less than its lease, and each alone. */
const allMs = 8_000
export const aloneMs = 2_000

/** Tokens that are read together: three calls each, which fit into one multicall. */
const together = 32

type Sources = {
  readonly chainId: string
  readonly db: Database
  readonly node: ChainNode
  readonly signal: AbortSignal
  readonly skips: Skips
  /** Milliseconds after which the rest is skipped. */
  readonly budgetMs?: number
}

/** The transferred contracts of blocks. */
export type FoundTokens = {
  readonly newTokens: readonly NewTokenRow[]
  /** Known contracts that are hidden. */
  readonly refused: ReadonlySet<string>
  /** Addresses of new contracts whose metadata was skipped. */
  readonly skipped: readonly string[]
}

/** Reads the rows of contracts that are not stored yet. */
export async function findTokens(
  sources: Sources,
  read: readonly ReadBlock[],
): Promise<FoundTokens> {
  const { missing, refused } = await knownTokens(sources, read)
  const skipped: string[] = []
  const newTokens = await readEach(sources, missing, ({ address }) => skipped.push(address))
  return { newTokens, refused, skipped }
}

/**
 * Reads tokens together, and alone after a failure. A token that fails has no row, so its next
 * transfer reads it again; after several failures, or if the time ends, it is a spam token without a
 * name.
 */
async function readEach(
  { budgetMs = allMs, node, signal, skips }: Sources,
  unknown: readonly UnknownToken[],
  onSkip: (token: UnknownToken) => void,
): Promise<NewTokenRow[]> {
  const ends = performance.now() + budgetMs
  const late: UnknownToken[] = []
  const read = (some: readonly UnknownToken[]) =>
    readTokens(node, some, AbortSignal.any([signal, AbortSignal.timeout(aloneMs)]))
  const mayGoOn = (error: unknown) => !signal.aborted && isOwnFault(error)
  const skip = (token: UnknownToken) => {
    onSkip(token)
    return [unreadableToken(token)]
  }
  const readAlone = async (token: UnknownToken) => {
    if (performance.now() > ends) {
      late.push(token)
      return skip(token)
    }
    try {
      return await read([token])
    } catch (error) {
      if (!mayGoOn(error)) throw error
      return skips.shouldSkip(`token ${token.address}`, error) ? skip(token) : []
    }
  }
  const rows: NewTokenRow[][] = []
  for (const some of inChunks(unknown, together)) {
    try {
      if (performance.now() <= ends) {
        rows.push(await read(some))
        continue
      }
    } catch (error) {
      if (!mayGoOn(error)) throw error
    }
    rows.push(...(await mapLimited(some, 8, readAlone)))
  }
  if (late[0]) skips.skip(`token ${late[0].address} and ${late.length - 1} more`, 'too slow')
  return rows.flat()
}

/** Splits the transferred contracts into new ones, and known ones that are hidden. */
async function knownTokens({ chainId, db }: Sources, read: readonly ReadBlock[]) {
  const kinds = new Map<`0x${string}`, UnknownToken['kind']>()
  for (const { transactions } of read)
    for (const { kind, token } of transactions.flatMap(({ transfers }) => transfers))
      if (token && kind !== 'native') kinds.set(token, kind)
  const known = new Set<string>()
  const refused = new Set<string>()
  for (const some of inChunks([...kinds.keys()]))
    for (const { address, decimals } of await db
      .select({ address: tokens.address, decimals: tokens.decimals })
      .from(tokens)
      .where(and(eq(tokens.chainId, chainId), inArray(tokens.address, some)))) {
      known.add(address)
      if (decimals > mostDecimals) refused.add(address)
    }
  const missing = [...kinds]
    .filter(([address]) => !known.has(address))
    .map(([address, kind]) => ({ address, kind }))
  return { missing, refused }
}

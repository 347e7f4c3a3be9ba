import { and, desc, eq, lte } from 'drizzle-orm'
import type { AppContext } from '../AppContext.ts'
import { balances, tokens } from '../db/chainTables.ts'
import { readBalances } from '../indexer/read/readBalances.ts'
import { mostDecimals } from '../indexer/read/readTokens.ts'
import { nativeCoin } from '../tokens/nativeCoin.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import { type Holding, holdingsFreshMs, holdingsStaleMs, mostTokens } from './Holding.ts'
import { trustTokens } from './worth.ts'

type Question = { readonly chainId: string; readonly node: ChainNode; readonly account: string }

/**
 * Creates a reader of an account's EVM holdings: the database knows the tokens, the chain the
 * amounts.
 */
export function evmHoldingsOf(context: AppContext) {
  const { db } = context
  const trust = trustTokens(context)
  return lastGood(
    async ({ account, chainId, node }: Question): Promise<Holding[]> => {
      const trusted = await trust(chainId)
      const rows = await db
        .select({
          token: balances.token,
          value: balances.value,
          name: tokens.name,
          symbol: tokens.symbol,
          decimals: tokens.decimals,
          isSpam: tokens.isSpam,
        })
        .from(balances)
        .innerJoin(
          tokens,
          and(eq(tokens.chainId, balances.chainId), eq(tokens.address, balances.token)),
        )
        .where(
          and(
            eq(balances.account, account),
            eq(balances.chainId, chainId),
            lte(tokens.decimals, mostDecimals),
          ),
        )
        .orderBy(tokens.isSpam, desc(balances.updatedAt))
        .limit(mostTokens)
      const written = rows.map((row) => ({ ...row, isTrusted: trusted.has(row.token) }))
      const coin = { ...nativeCoin(chainId), decimals: 18, isSpam: false, isTrusted: true }
      const [native] = await db
        .select({ value: balances.value })
        .from(balances)
        .where(
          and(
            eq(balances.account, account),
            eq(balances.chainId, chainId),
            eq(balances.token, 'native'),
          ),
        )
      const seen = new Set(rows.map(({ token }) => token))
      // Listed tokens are also checked on the chain, because the indexer may lag behind.
      const others = [...trusted]
        .filter(([token, { address }]) => !seen.has(token) && !isNative(address))
        .map(([token, { decimals, name, symbol }]) => ({
          token,
          name,
          symbol,
          decimals,
          isSpam: false,
          isTrusted: true,
          value: 0n,
        }))
      const all = [{ token: 'native', value: native?.value ?? 0n, ...coin }, ...written, ...others]
      const values = await readNow(node, account, all)
      return all
        .map((holding, index) => ({ ...holding, chainId, value: values?.[index] ?? holding.value }))
        .filter(({ value }) => value > 0n)
    },
    {
      freshMs: holdingsFreshMs,
      staleMs: holdingsStaleMs,
      keyOf: ({ account, chainId }) => `${chainId} ${account}`,
    },
  )
}

/**
 * Reads balances from the chain; undefined if no node answers, so the database's amounts are used.
 */
async function readNow(
  node: ChainNode,
  account: string,
  held: readonly { readonly token: string }[],
): Promise<bigint[] | undefined> {
  try {
    return await readBalances(
      node,
      held.map(({ token }) => ({ account, token })),
    )
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}

function isNative(address: string): boolean {
  return /^0xe{40}$/i.test(address)
}

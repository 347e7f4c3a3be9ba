import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { mostDecimals } from '../indexer/read/readTokens.ts'
import { knownMints } from '../mints/knownMints.ts'
import { askForTokenAccounts, sumTokenAccounts } from '../mints/readTokenAccounts.ts'
import { wholeNumber } from '../solana/wholeNumber.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import { type Holding, holdingsFreshMs, holdingsStaleMs, mostTokens } from './Holding.ts'

type Question = { readonly chainId: string; readonly node: ChainNode; readonly account: string }

const Balance = v.object({ value: wholeNumber })

/**
 * Creates a reader of an account's holdings on a Solana network. Tokens with a supply of one are
 * listed as NFTs instead.
 */
export function solanaHoldingsOf({ ports }: Pick<AppContext, 'ports'>) {
  return lastGood(
    async ({ account, chainId, node }: Question): Promise<Holding[]> => {
      const [coins, ...lists] = await node.requestAll([
        { method: 'getBalance', params: [account, { commitment: 'confirmed' }] },
        ...askForTokenAccounts(account),
      ])
      const balance = v.safeParse(Balance, coins)
      if (!balance.success) throw new UpstreamError(chainId, 'invalid', 'a balance is not a number')
      const known = knownMints(chainId)
      const held = sumTokenAccounts(lists, account)
        .filter(({ decimals }) => decimals <= mostDecimals)
        // Known tokens come first, so that spam cannot push them past the limit.
        .sort((one, other) => Number(known.has(other.mint)) - Number(known.has(one.mint)))
        .slice(0, mostTokens)
      const mints = held.map(({ mint }) => mint)
      const described = await ports.mints({ chainId, mints, node })
      const tokens = held.flatMap(({ amount, decimals, mint }) => {
        const description = described.get(mint)
        if (!description || description.isNft) return []
        const { isSpam, isTrusted, name, symbol } = description
        return { chainId, token: mint, name, symbol, decimals, isSpam, isTrusted, value: amount }
      })
      const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, isSpam: false, isTrusted: true }
      const native = { chainId, token: 'native', ...sol, value: balance.output.value }
      return [native, ...tokens].filter(({ value }) => value > 0n)
    },
    {
      freshMs: holdingsFreshMs,
      staleMs: holdingsStaleMs,
      keyOf: ({ account, chainId }) => `${chainId} ${account}`,
    },
  )
}

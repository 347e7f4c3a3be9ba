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
 * Makes what lists what an account has on a Solana network, as its nodes say it. Things there is one
 * of are no tokens: they are with the NFTs.
 */
export function solanaHoldingsOf({ ports }: Pick<AppContext, 'ports'>) {
  return lastGood(
    async ({ account, chainId, node }: Question): Promise<Holding[]> => {
      const [coins, ...lists] = await node.requestAll([
        { method: 'getBalance', params: [account, { commitment: 'confirmed' }] },
        ...askForTokenAccounts(account),
      ])
      const balance = v.safeParse(Balance, coins)
      if (!balance.success) throw new UpstreamError(chainId, 'invalid', 'a balance is no number')
      const known = knownMints(chainId)
      const held = sumTokenAccounts(lists, account)
        .filter(({ decimals }) => decimals <= mostDecimals)
        // Whoever is sent thousands of tokens that nobody knows still sees the known ones.
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

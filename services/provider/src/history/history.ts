import { getHistory } from 'latchkey/protocol'
import { getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { readAccount } from '../balance/readAccount.ts'
import { priceTokens, trustTokens } from '../balance/worth.ts'
import { currentChainId } from '../chains/currentChainId.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { portHistory } from './fromPort.ts'
import { mergePages } from './mergePages.ts'
import { ownHistory } from './ownHistory.ts'
import { ownOperations } from './ownOperations.ts'
import { purchases } from './purchases.ts'
import { solanaHistory } from './solana/solanaHistory.ts'

/** Transactions per page. */
const entries = 50

/**
 * `GET /v1/account/{account}/history`: activity of an account. The source is the indexer, the
 * external service for chains that it supports, and the nodes for Solana.
 */
export function history(context: AppContext): readonly Route[] {
  const { ports } = context
  const readOwn = ownHistory(context)
  const readPort = portHistory(ports.history, {
    operations: ownOperations(context),
    price: priceTokens(context),
    trust: trustTokens(context),
  })
  const onSolana = solanaHistory(context)

  return [
    defineRoute(getHistory, async ({ path, query, signal, ...input }) => {
      const { address: account, solana: solanaAccount, ...asked } = readAccount(path.account)
      const only = query.chainId === undefined ? asked.chainId : currentChainId(query.chainId)
      const { cursor } = query
      if (query.onramp) {
        const address = account ? getAddress(account) : solanaAccount
        const family = account ? 'eip155:' : 'solana:'
        const chains = [...(only ? [only] : ports.nodes.keys())].filter((chainId) =>
          chainId.startsWith(family),
        )
        const { projectId } = input.caller
        // Older SDKs always send `coinbase`.
        const isMeant = ['coinbase', ports.onramp.seller].includes(query.onramp)
        return address && isMeant
          ? purchases(ports.onramp, { address, chains, cursor, entries, projectId }, signal)
          : { data: [], next: null }
      }
      if (solanaAccount) {
        const asked = onSolana.chains.filter((chainId) => !only || chainId === only)
        const sources = asked.map((chainId) => ({
          name: chainId,
          read: (at: string | undefined) =>
            onSolana.read({ account: solanaAccount, chainId, cursor: at, entries }, input, signal),
        }))
        const [one] = sources
        return one && sources.length === 1
          ? one.read(cursor)
          : mergePages(sources, { cursor, entries })
      }
      if (!account) return { data: [], next: null }

      const chains = only ? [only] : undefined
      if (!readPort) return readOwn({ account, chains, cursor, entries }, input, signal)
      const all = [...ports.nodes.keys()].filter(
        (chainId) => chainId.startsWith('eip155:') && (!only || chainId === only),
      )
      const served = all.filter(readPort.serves)
      const [one] = served
      if (only && one) return readPort.read({ account, chainId: one, cursor, entries })
      const others = all.filter((chainId) => !readPort.serves(chainId))
      const own = (at: string | undefined) =>
        readOwn({ account, chains: others, cursor: at, entries }, input, signal)
      if (served.length === 0) return own(cursor)
      const sources = served.map((chainId) => ({
        name: chainId,
        read: (at: string | undefined) => readPort.read({ account, chainId, cursor: at, entries }),
      }))
      if (others.length > 0) sources.push({ name: 'own', read: own })
      return mergePages(sources, { cursor, entries })
    }),
  ]
}

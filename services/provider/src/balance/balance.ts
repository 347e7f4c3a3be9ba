import { getBalance } from 'latchkey/protocol'
import { formatUnits, getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { currentChainId } from '../chains/currentChainId.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { tokenIcons } from '../tokens/tokenIcon.ts'
import { evmHoldingsOf } from './evmHoldingsOf.ts'
import { type AskedAccount, readAccount } from './readAccount.ts'
import { solanaHoldingsOf } from './solanaHoldingsOf.ts'
import { priceTokens } from './worth.ts'

/** Responses are cached for 2 s, the holdings behind them for 8 s. */
const answerKeptMs = 2_000

/**
 * `GET /v1/account/{address}/balance`: an account's tokens and their values, on EVM chains and on
 * Solana. Bitcoin balances are not available here.
 */
export function balance(context: AppContext): readonly Route[] {
  const { answers, ports } = context
  const { nodes } = ports
  const families = {
    eip155: { addressOf: evmAddress, holdings: evmHoldingsOf(context) },
    solana: { addressOf: (mint: string) => mint, holdings: solanaHoldingsOf(context) },
  }
  const icon = tokenIcons(context)
  const price = priceTokens(context)

  return [
    defineRoute(
      getBalance,
      async ({ path, query, signal, ...input }) => {
        const { currency, forceUpdate = false } = query
        const asked = readAccount(path.address)
        const only = query.chainId ? currentChainId(query.chainId) : asked.chainId
        const family = familyOf(asked)
        if (!family) return { balances: [] }
        const { account, namespace } = family
        const { addressOf, holdings } = families[namespace]
        const chains = [...nodes].filter(
          ([chainId]) => chainId.startsWith(`${namespace}:`) && (!only || chainId === only),
        )
        const reading = chains.map(async ([chainId, node]) => {
          const held = await holdings({ account, chainId, node }, { force: forceUpdate })
          const honest = held.filter(({ isSpam }) => !isSpam).map(({ token }) => token)
          const prices = await price({ chainId, currency, tokens: honest }, signal)
          return held.map((holding) => ({ ...holding, price: prices.get(holding.token) }))
        })
        const lists = await refuseUpstream(Promise.all(reading))
        // After the read: a request in the meantime may have cached the old balance.
        if (forceUpdate) answers.forget(answerTag(path.address))
        const balances = lists.flat().map(({ chainId, price, token, ...holding }) => {
          const { decimals, isTrusted, name, symbol, value } = holding
          const numeric = formatUnits(value, decimals)
          return {
            name,
            symbol,
            chainId,
            ...(token !== 'native' && { address: `${chainId}:${addressOf(token)}` }),
            ...(price !== undefined && { value: Number(numeric) * price }),
            price: price ?? 0,
            quantity: { decimals: String(decimals), numeric },
            iconUrl: isTrusted ? icon({ chainId, address: token }, input) : undefined,
          }
        })
        return {
          balances: balances.sort(
            (a, b) => (b.value ?? -1) - (a.value ?? -1) || (a.name < b.name ? -1 : 1),
          ),
        }
      },
      {
        keep: ({ path, query }) =>
          query.forceUpdate ? undefined : { forMs: answerKeptMs, tag: answerTag(path.address) },
      },
    ),
  ]
}

/** The chain family of an address; undefined for families without balances. */
function familyOf({ address, solana }: AskedAccount) {
  if (address) return { namespace: 'eip155', account: address } as const
  return solana ? ({ namespace: 'solana', account: solana } as const) : undefined
}

function evmAddress(token: string): string {
  return getAddress(token)
}

/** The cache tag of an account's responses, whatever the case of the address. */
function answerTag(path: string): string {
  const { address, solana } = readAccount(path)
  return `balance:${address ?? solana}`
}

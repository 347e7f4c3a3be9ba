import { getTokenPrices } from 'latchkey/protocol'
import type { Address } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { tokenIcons } from '../directory/tokenIcon.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { refuseUpstream } from '../upstreams/refuseUpstream.ts'
import { splitAccountId } from '../upstreams/splitAccountId.ts'
import { describeTokens } from './describeTokens.ts'

/** `POST /v1/fungible/price`: what tokens are worth. Chains that nobody knows have none. */
export function tokenPrices(context: AppContext): readonly Route[] {
  const { nodes, prices } = context.ports
  const icon = tokenIcons(context)
  const describe = describeTokens(context.ports)

  return [
    defineRoute(getTokenPrices, async ({ body, signal, ...asker }) => {
      const { addresses, currency } = body
      const asked = new Map<string, { readonly address: Address }[]>()
      for (const { address, chainId } of addresses.map(splitAccountId))
        asked.set(chainId, [...(asked.get(chainId) ?? []), { address }])
      const answers = [...asked].map(async ([chainId, group]) => {
        if (!nodes.has(chainId)) return []
        const tokens = [...new Set(group.map(({ address }) => lower(address)))]
        const found = await prices.prices({ chainId, addresses: tokens, currency }, signal)
        const priced = tokens.filter((address) => found.has(address))
        const descriptions = await describe({ chainId, addresses: priced })
        return priced.flatMap((address) => {
          const token = descriptions.get(address)
          const price = found.get(address)
          if (!token || price === undefined) return []
          const iconUrl = icon(token.symbol, asker)
          return { ...token, address: `${chainId}:${address}`, price, iconUrl }
        })
      })
      return { fungibles: (await refuseUpstream(Promise.all(answers))).flat() }
    }),
  ]
}

function lower(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}

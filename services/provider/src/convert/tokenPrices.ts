import { getTokenPrices } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { currentChainId } from '../chains/currentChainId.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { solPlaceholder } from '../solana/programs.ts'
import { toAddress } from '../toAddress.ts'
import { tokenIcons } from '../tokens/tokenIcon.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import { describeTokens, type TokenDescription } from './describeTokens.ts'

type Asked = { readonly chainId: string; readonly addresses: readonly string[] }

/** `POST /v1/fungible/price`: token prices. Tokens on unknown chains are left out. */
export function tokenPrices(context: AppContext): readonly Route[] {
  const { nodes, prices } = context.ports
  const icon = tokenIcons(context)
  const describeEvm = describeTokens(context.ports)
  const describeMints = describeSolana(context)

  function describe({ addresses, chainId }: Asked) {
    if (chainId.startsWith('solana:')) return describeMints({ chainId, addresses })
    return describeEvm({ chainId, addresses: addresses.map(toAddress) })
  }

  return [
    defineRoute(getTokenPrices, async ({ body, signal, ...asker }) => {
      const { addresses, currency } = body
      const asked = new Map<string, Set<string>>()
      for (const id of addresses) {
        const { address, chainId } = splitTokenId(id)
        asked.set(chainId, (asked.get(chainId) ?? new Set()).add(address))
      }
      const answers = [...asked].map(async ([chainId, group]) => {
        if (!nodes.has(chainId)) return []
        const tokens = [...group]
        const found = await prices.prices(
          { chainId, addresses: tokens.map(keyOf), currency },
          signal,
        )
        const priced = tokens.filter((address) => found.has(keyOf(address)))
        const descriptions = await describe({ chainId, addresses: priced })
        return priced.flatMap((address) => {
          const token: TokenDescription | undefined = descriptions.get(address)
          const price = found.get(keyOf(address))
          if (!token || price === undefined) return []
          const { decimals, name, symbol } = token
          const iconUrl = icon({ chainId, address }, asker)
          return { name, symbol, decimals, address: `${chainId}:${address}`, price, iconUrl }
        })
      })
      return { fungibles: (await refuseUpstream(Promise.all(answers))).flat() }
    }),
  ]
}

/** Splits a token id. The protocol's schema has checked its form. Case matters on Solana. */
function splitTokenId(id: string): { readonly chainId: string; readonly address: string } {
  const at = id.lastIndexOf(':')
  const address = id.slice(at + 1)
  return {
    chainId: currentChainId(id.slice(0, at)),
    address: address.startsWith('0x') ? toAddress(address) : address,
  }
}

/** Prices the placeholder of SOL as wrapped SOL. */
function keyOf(address: string): string {
  return address === solPlaceholder ? nativeToken : address
}

function describeSolana({ ports }: AppContext) {
  return async ({ addresses, chainId }: Asked): Promise<ReadonlyMap<string, TokenDescription>> => {
    const node = ports.nodes.get(chainId)
    const mints = addresses.filter((address) => address !== solPlaceholder)
    const known = new Map([[solPlaceholder, { name: 'Solana', symbol: 'SOL', decimals: 9 }]])
    if (!node) return known
    for (const { decimals, mint, name, symbol } of (
      await ports.mints({ chainId, mints, node })
    ).values())
      if (decimals !== undefined) known.set(mint, { name, symbol, decimals })
    return known
  }
}

import type { Dexes } from '../dex/Dex.ts'
import { nativeToken } from '../prices/PricePort.ts'
import type { SwapToken } from '../swaps/SwapPort.ts'
import { onrampNetworks } from './networks.ts'
import { OnrampError, type PurchaseCurrency } from './OnrampPort.ts'

/** Something to sell, on one network. */
export type Good = SwapToken & { readonly chainId: string; readonly network: string }

/** What the sandbox sells: the coin and the tokens of every chain that has a name for it. */
export function listGoods(dexes: Dexes): readonly Good[] {
  return Object.entries(dexes).flatMap(([chainId, { coin, tokens }]) => {
    const network = onrampNetworks[chainId]?.name
    if (!network) return []
    return [{ address: nativeToken, ...coin }, ...tokens].map((token) => ({
      ...token,
      chainId,
      network,
    }))
  })
}

/** @throws {@link OnrampError} */
export function findGood(goods: readonly Good[], currency: string, network: string): Good {
  const found = goods.filter(({ symbol }) => symbol.toUpperCase() === currency.toUpperCase())
  if (found.length === 0)
    throw new OnrampError('purchaseCurrency', `${currency} cannot be bought here`)
  const good = found.find((one) => one.network === network)
  if (good) return good
  throw new OnrampError('network', `${currency} cannot be bought on ${network} here`)
}

/** Each currency once, with all the networks it is on. */
export function purchaseCurrencies(goods: readonly Good[]): PurchaseCurrency[] {
  return [...new Set(goods.map(({ symbol }) => symbol))].flatMap((id) => {
    const on = goods.filter(({ symbol }) => symbol === id)
    const [first] = on
    if (!first) return []
    const networks = on.map(({ address, chainId, network }) => ({
      name: network,
      display_name: onrampNetworks[chainId]?.display_name ?? network,
      chain_id: chainId.slice('eip155:'.length),
      contract_address: address,
    }))
    return { id, name: first.name, symbol: id, networks }
  })
}

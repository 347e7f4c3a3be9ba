import type { Dexes } from '../dex/Dex.ts'
import { nativeToken } from '../prices/PricePort.ts'
import type { SwapToken } from '../swaps/SwapPort.ts'
import { onrampNetworks } from './networks.ts'
import { OnrampError, type PurchaseCurrency } from './OnrampPort.ts'

/** An asset on sale, on one network. */
export type Asset = EvmAsset | SolanaAsset

/** A coin or token of an EVM chain. */
export type EvmAsset = SwapToken & Place & { readonly family: 'eip155' }

/** SOL. */
export type SolanaAsset = Omit<EvmAsset, 'family'> & { readonly family: 'solana' }

type Place = { readonly chainId: string; readonly network: string }

export type Sold = {
  /** Chains whose coins and tokens are sold. */
  readonly dexes: Dexes
  /** Whether SOL is sold. */
  readonly sellsSol: boolean
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Assets of the sandbox: coin and tokens of every chain with an onramp name, and SOL. */
export function listAssets({ dexes, sellsSol }: Sold): readonly Asset[] {
  const assets = Object.entries(dexes).flatMap(([chainId, { coin, tokens }]): Asset[] => {
    const network = onrampNetworks[chainId]?.name
    if (!network) return []
    return [{ address: nativeToken, ...coin }, ...tokens].map((token) => ({
      ...token,
      chainId,
      family: 'eip155',
      network,
    }))
  })
  const network = onrampNetworks[solana]?.name
  if (!sellsSol || !network) return assets
  const sol = { address: nativeToken, decimals: 9, name: 'Solana', symbol: 'SOL' }
  return [...assets, { ...sol, chainId: solana, family: 'solana', network }]
}

/** @throws {@link OnrampError} */
export function findAsset(assets: readonly Asset[], currency: string, network: string): Asset {
  const found = assets.filter(({ symbol }) => symbol.toUpperCase() === currency.toUpperCase())
  if (found.length === 0) throw new OnrampError('purchaseCurrency', `${currency} is not sold here`)
  const asset = found.find((one) => one.network === network)
  if (asset) return asset
  throw new OnrampError('network', `${currency} is not sold on ${network} here`)
}

/** Each currency once, with all its networks. */
export function purchaseCurrencies(assets: readonly Asset[]): PurchaseCurrency[] {
  return [...new Set(assets.map(({ symbol }) => symbol))].flatMap((id) => {
    const on = assets.filter(({ symbol }) => symbol === id)
    const [first] = on
    if (!first) return []
    const networks = on.map(({ address, chainId, network }) => ({
      name: network,
      display_name: onrampNetworks[chainId]?.display_name ?? network,
      // EVM chains are written as numbers, others as full ids.
      chain_id: chainId.replace(/^eip155:/, ''),
      contract_address: address,
    }))
    return { id, name: first.name, symbol: id, networks }
  })
}

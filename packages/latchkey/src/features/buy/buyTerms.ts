import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import type { OnrampOptions } from '../../core/provider/onramp/getOnrampOptions.ts'
import { activeAddress, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { assetsOn, type BuyAsset, chooseBuyAsset, pageAsset } from './assets.ts'
import type { BuyForm } from './form/buyForm.ts'
import { judgeAmount, type Limit, limitsOf, type Verdict } from './form/limits.ts'
import { areUsual } from './getBuyOptions.ts'
import { type Seller, sellersOf } from './sellers.ts'

/** Terms of a purchase. */
export type BuyTerms = {
  readonly account: CaipAddress
  readonly network: Network
  /** Absent if only the sellers' own pages list tokens. */
  readonly good: BuyAsset | undefined
  /** The token that sellers' own pages sell, whatever the visitor chose. Absent if unknown. */
  readonly paged?: BuyAsset | undefined
  /** In the payment currency, with a point. */
  readonly amount: string
  readonly paymentCurrency: string
}

/** Whether and what the front account can buy. */
export type BuyAvailability =
  | { readonly status: 'disconnected' | 'off' | 'loading' | 'nothingSold' }
  /** Other networks of the account are supported, this one is not. */
  | { readonly status: 'elsewhere'; readonly network: Network }
  | {
      readonly status: 'open'
      readonly terms: BuyTerms
      readonly goods: readonly BuyAsset[]
      readonly sellers: readonly Seller[]
      readonly currencies: readonly string[]
      readonly limits: readonly Limit[]
      readonly verdict: Verdict
    }

/** Derives the possible purchase from the options, the form and the front account. */
export function buyAvailability(
  state: State,
  options: OnrampOptions | undefined,
  form: BuyForm,
): BuyAvailability {
  const address = activeAddress(state)
  const network = currentNetwork(state)
  if (!address || !network) return { status: 'disconnected' }
  if (!availableFeatures(state).actions.includes('onramp')) return { status: 'off' }
  if (!options) return { status: 'loading' }
  const all = sellersOf(options, network.chainNamespace)
  const isAnythingSold = options.purchaseCurrencies.length > 0 || all.length > 0
  // Sellers of other families may be known once the provider responds.
  if (!isAnythingSold || (all.length === 0 && areUsual(options))) return { status: 'nothingSold' }

  // Tokens that no quoting seller delivers here are left out. Sellers' own pages list theirs.
  const isAsked = all.some(({ kind }) => kind === 'provider')
  const goods = network.testnet || !isAsked ? [] : assetsOn(options, network.caipNetworkId)
  const sellers = all.filter(({ kind }) =>
    kind === 'provider' ? goods.length > 0 : !network.testnet,
  )
  const currencies = options.paymentCurrencies.map(({ id }) => id)
  const paymentCurrency = currencies.includes(form.paymentCurrency)
    ? form.paymentCurrency
    : (currencies[0] ?? form.paymentCurrency)
  if (sellers.length === 0) return { network, status: 'elsewhere' }
  const limits = limitsOf(options.paymentCurrencies.find(({ id }) => id === paymentCurrency))
  return {
    currencies,
    goods,
    limits,
    sellers,
    status: 'open',
    terms: {
      account: `${network.caipNetworkId}:${address}`,
      amount: form.amount,
      good: chooseBuyAsset(goods, form.purchaseCurrency),
      network,
      paged: goods.find(({ symbol }) => symbol === pageAsset(network.chainNamespace)),
      paymentCurrency,
    },
    verdict: judgeAmount(form.amount, limits),
  }
}

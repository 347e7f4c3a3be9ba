import { availableFeatures } from '../../../core/availableFeatures.ts'
import type { CaipAddress } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import type { OnrampOptions } from '../../../core/provider/onramp/getOnrampOptions.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { assetsOn, type BuyAsset, chooseBuyAsset, pageAsset } from '../choose/assets.ts'
import { areUsual } from '../getBuyOptions.ts'
import type { BuyForm } from './buyForm.ts'
import { judgeAmount, type Limit, limitsOf, type Verdict } from './limits.ts'
import { type Seller, sellersOf } from './sellers.ts'

/** What is to be bought, with which money, for whom. */
export type BuyTerms = {
  readonly account: CaipAddress
  readonly network: Network
  /** Absent where only pages of sellers' own know what there is. */
  readonly good: BuyAsset | undefined
  /** What pages of sellers' own sell, whatever was chosen: where it is known what that is. */
  readonly paged?: BuyAsset | undefined
  /** Of money, with a point. */
  readonly amount: string
  readonly paymentCurrency: string
}

/** Where a visitor stands who wants to buy. */
export type BuyPlace =
  | { readonly status: 'disconnected' | 'off' | 'loading' | 'nothingSold' }
  /** Not on this network. */
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

/** Derives what can be bought here from what is sold, what was chosen, and where the account is. */
export function buyPlace(
  state: State,
  options: OnrampOptions | undefined,
  form: BuyForm,
): BuyPlace {
  const address = activeAddress(state)
  const network = currentNetwork(state)
  if (!address || !network) return { status: 'disconnected' }
  if (!availableFeatures(state).actions.includes('onramp')) return { status: 'off' }
  if (!options) return { status: 'loading' }
  const all = sellersOf(options, network.chainNamespace)
  const isAnythingSold = options.purchaseCurrencies.length > 0 || all.length > 0
  // Who sells to other families may be known when the provider can be asked again.
  if (!isAnythingSold || (all.length === 0 && areUsual(options))) return { status: 'nothingSold' }

  // What nobody delivers here whom the provider can ask is not offered: pages sell what they have.
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

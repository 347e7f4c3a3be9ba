import { getAddress, isAddress } from 'viem'
import type { Database } from '../../db/Database.ts'
import { onrampOrders } from '../../db/serviceTables.ts'
import { isSolanaAddress } from '../../solana/base58.ts'
import type { PricePort } from '../prices/PricePort.ts'
import { type Asset, findAsset, listAssets, purchaseCurrencies, type Sold } from './assets.ts'
import { OnrampError, type OnrampPort, type OnrampQuote } from './OnrampPort.ts'
import { sandboxPurchases } from './sandboxPurchases.ts'

export type SandboxOnrampOptions = Sold & {
  readonly db: Database
  readonly prices: PricePort
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const least = 10
const most = 25_000

/** Fees of the sandbox: a share of the payment, and a fixed network fee. */
const providerShare = 0.015
const networkFee = 0.25

/** Sells for test cards at the prices of the chains' pools. No money moves. */
export function sandboxOnramp({ db, prices, ...sold }: SandboxOnrampOptions): OnrampPort {
  const assets = listAssets(sold)

  /** Dollars per unit of the currency; undefined for an unsupported currency. */
  async function dollarsPer(currency: string, signal?: AbortSignal): Promise<number | undefined> {
    if (currency === 'USD') return 1
    const euro = currency === 'EUR' && assets.find(({ symbol }) => symbol === 'EURC')
    return euro ? priceOf(euro, signal) : undefined
  }

  async function priceOf({ address, chainId }: Asset, signal?: AbortSignal) {
    const token = lower(address)
    const found = await prices.prices({ chainId, addresses: [token], currency: 'usd' }, signal)
    return found.get(token)
  }

  const quote: OnrampPort['quote'] = async (question, signal) => {
    const { paymentCurrency, purchaseCurrency } = question
    const asset = findAsset(assets, purchaseCurrency, question.network)
    const total = Number(question.amount)
    if (!(total >= least && total <= most))
      throw new OnrampError('amount', `Pay between ${least} and ${most} ${paymentCurrency}`)
    const [rate, price] = await Promise.all([
      dollarsPer(paymentCurrency, signal),
      priceOf(asset, signal),
    ])
    if (!rate) throw new OnrampError('paymentCurrency', `${paymentCurrency} is not supported`)
    if (!price)
      throw new OnrampError('purchaseCurrency', `${purchaseCurrency} has no price at the moment`)
    const providerFee = cents(total * providerShare)
    const subtotal = cents(total - providerFee - networkFee)
    const money = (amount: number) => ({ amount: amount.toFixed(2), currency: paymentCurrency })
    return {
      paymentTotal: money(total),
      paymentSubtotal: money(subtotal),
      purchaseAmount: {
        amount: decimal((subtotal * rate) / price, asset.decimals),
        currency: asset.symbol,
      },
      providerFee: money(providerFee),
      networkFee: money(networkFee),
      quoteId: crypto.randomUUID(),
    }
  }

  return {
    seller: 'sandbox',

    async options(signal) {
      const money = await Promise.all(
        ['USD', 'EUR'].map(async (id) => ((await dollarsPer(id, signal)) ? [id] : [])),
      )
      return {
        paymentCurrencies: money.flat().map((id) => ({ id, payment_method_limits: limits })),
        purchaseCurrencies: purchaseCurrencies(assets),
      }
    },

    quote,

    async checkoutUrl(purchase, { base }, signal) {
      const { network, paymentCurrency = 'USD', purchaseCurrency = 'USDC' } = purchase
      const asset = findAsset(assets, purchaseCurrency, network)
      const wallet =
        purchase.wallets.find(({ networks }) => networks.includes(network)) ?? purchase.wallets[0]
      const address = wallet && addressFor(asset, wallet.address)
      if (!address) throw new OnrampError('destinationWallets', 'Add an address on this network')

      let paid = purchase.fiatAmount ?? 50
      if (purchase.cryptoAmount !== undefined) {
        const [rate = 1, price = 0] = await Promise.all([
          dollarsPer(paymentCurrency, signal),
          priceOf(asset, signal),
        ])
        const subtotal = (purchase.cryptoAmount * price) / rate
        paid = cents((subtotal + networkFee) / (1 - providerShare))
      }
      const question = { purchaseCurrency, paymentCurrency, network, amount: paid.toFixed(2) }
      const { paymentTotal, purchaseAmount }: OnrampQuote = await quote(question, signal)
      const id = crypto.randomUUID()
      await db.insert(onrampOrders).values({
        id,
        projectId: purchase.projectId ?? null,
        account: `${asset.chainId}:${address}`,
        chainId: asset.chainId,
        purchaseCurrency: asset.symbol,
        purchaseAmount: purchaseAmount.amount,
        paymentCurrency,
        paymentAmount: paymentTotal.amount,
        status: 'created',
      })
      return { id, url: new URL(`/onramp/checkout/${id}`, base) }
    },

    purchases: (question) => sandboxPurchases(db, question),
  }
}

/** The address as its owner writes it; undefined if nothing can be sent to it. */
function addressFor({ family }: Asset, address: string): string | undefined {
  if (family === 'solana') return isSolanaAddress(address) ? address : undefined
  return isAddress(address, { strict: false }) ? getAddress(address) : undefined
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** As decimal text, cut to the token's decimals and to a readable length. */
function decimal(amount: number, decimals: number): string {
  const digits = Math.min(decimals, amount >= 1 ? 6 : 12)
  const step = 10 ** digits
  return (Math.floor(amount * step) / step).toFixed(digits).replace(/\.?0{1,20}$/, '')
}

function lower(address: `0x${string}`): `0x${string}` {
  return `0x${address.slice(2).toLowerCase()}`
}

export type OnrampAmount = { readonly amount: string; readonly currency: string }

export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly {
    readonly name: string
    readonly display_name: string
    readonly chain_id: string
    readonly contract_address: string
  }[]
}

export type PaymentCurrency = {
  readonly id: string
  readonly payment_method_limits: readonly {
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

export type OnrampOptions = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

export type OnrampQuestion = {
  /** The `id` of a purchase currency. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** What is paid, fees included. */
  readonly amount: string
  /** The `name` of one of its networks. */
  readonly network: string
}

export type OnrampQuote = {
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly providerFee: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** What is to be bought, and for whom. */
export type OnrampPurchase = {
  readonly wallets: readonly { readonly address: string; readonly networks: readonly string[] }[]
  readonly network: string
  readonly partnerUserId: string
  readonly fiatAmount?: number
  readonly cryptoAmount?: number
  readonly purchaseCurrency?: string
  readonly paymentCurrency?: string
  readonly projectId?: string
}

/** Sells coins for money. */
export type OnrampPort = {
  options(signal?: AbortSignal): Promise<OnrampOptions>
  /** @throws {@link OnrampError} */
  quote(question: OnrampQuestion, signal?: AbortSignal): Promise<OnrampQuote>
  /** Where the visitor pays. `base` is where the provider is reached. @throws {@link OnrampError} */
  checkoutUrl(purchase: OnrampPurchase, base: URL, signal?: AbortSignal): Promise<URL>
}

/** Why nothing is sold: said to visitors as it is. */
export class OnrampError extends Error {
  override readonly name = 'OnrampError'
  /** The input that is at fault. */
  readonly input: string

  constructor(input: string, message: string) {
    super(message)
    this.input = input
  }
}

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
  /** Amount to pay, fees included. */
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

/** A purchase and its recipient. */
export type OnrampPurchase = {
  readonly wallets: readonly { readonly address: string; readonly networks: readonly string[] }[]
  readonly network: string
  readonly partnerUserId?: string | undefined
  readonly fiatAmount?: number | undefined
  readonly cryptoAmount?: number | undefined
  readonly purchaseCurrency?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly projectId?: string | undefined
}

/** Origin of a checkout request. */
export type OnrampVisit = {
  /** Public URL of the provider. */
  readonly base: URL
  readonly clientIp: string
}

export type OnrampCheckout = {
  readonly url: URL
  /** Id of the purchase in the account's history; absent if the onramp reports none. */
  readonly id?: string
}

/** The account, and the position of the next page. */
export type PurchasesQuestion = {
  /** As its owner writes it. */
  readonly address: string
  /** CAIP-2 ids; purchases on other chains are left out. */
  readonly chains: readonly string[]
  readonly projectId?: string | undefined
  readonly cursor?: string | undefined
  readonly entries: number
}

/** A paid purchase. */
export type PastPurchase = {
  readonly id: string
  readonly chainId: string
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Amount, and the symbol of the asset. */
  readonly bought: OnrampAmount
  /** ISO 8601. */
  readonly createdAt: string
  readonly hash?: string | undefined
  readonly nonce?: number | undefined
}

export type PastPurchases = {
  /** Newest first. */
  readonly purchases: readonly PastPurchase[]
  readonly next: string | null
}

/** Sells coins and tokens for money. */
export type OnrampPort = {
  /** Name in the history; absent if nothing is sold. */
  readonly seller?: 'coinbase' | 'sandbox'
  options(signal?: AbortSignal): Promise<OnrampOptions>
  /** @throws {@link OnrampError} */
  quote(question: OnrampQuestion, signal?: AbortSignal): Promise<OnrampQuote>
  /** The checkout page of a purchase. @throws {@link OnrampError} */
  checkoutUrl(
    purchase: OnrampPurchase,
    visit: OnrampVisit,
    signal?: AbortSignal,
  ): Promise<OnrampCheckout>
  /** Purchases of an account; absent if the onramp cannot list them. */
  purchases?(question: PurchasesQuestion, signal?: AbortSignal): Promise<PastPurchases>
}

/** A purchase that is not possible, with a reason for the visitor. */
export class OnrampError extends Error {
  override readonly name = 'OnrampError'
  /** The invalid input. */
  readonly input: string

  constructor(input: string, message: string) {
    super(message)
    this.input = input
  }
}

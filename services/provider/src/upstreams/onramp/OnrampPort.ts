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
  readonly partnerUserId?: string | undefined
  readonly fiatAmount?: number | undefined
  readonly cryptoAmount?: number | undefined
  readonly purchaseCurrency?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly projectId?: string | undefined
}

/** From where and through what somebody buys. */
export type OnrampVisit = {
  /** Where the provider is reached. */
  readonly base: URL
  readonly clientIp: string
}

export type OnrampCheckout = {
  readonly url: URL
  /** What the past of the account calls it, once it is paid; nothing where nobody here is told. */
  readonly id?: string
}

/** Whose purchases, and where the last page of them ended. */
export type PurchasesQuestion = {
  /** As its owner writes it. */
  readonly address: string
  /** CAIP-2: what was delivered elsewhere is left out. */
  readonly chains: readonly string[]
  readonly projectId?: string | undefined
  readonly cursor?: string | undefined
  readonly entries: number
}

/** Something that was paid for. */
export type PastPurchase = {
  readonly id: string
  readonly chainId: string
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** What was bought, by its symbol. */
  readonly bought: OnrampAmount
  /** ISO 8601. */
  readonly createdAt: string
  readonly hash?: string | undefined
  readonly nonce?: number | undefined
}

export type PastPurchases = {
  /** The newest first. */
  readonly purchases: readonly PastPurchase[]
  readonly next: string | null
}

/** Sells coins for money. */
export type OnrampPort = {
  /** Who that is, as the past of an account calls it; nobody where nothing is sold. */
  readonly seller?: 'coinbase' | 'sandbox'
  options(signal?: AbortSignal): Promise<OnrampOptions>
  /** @throws {@link OnrampError} */
  quote(question: OnrampQuestion, signal?: AbortSignal): Promise<OnrampQuote>
  /** Where the visitor pays. @throws {@link OnrampError} */
  checkoutUrl(
    purchase: OnrampPurchase,
    visit: OnrampVisit,
    signal?: AbortSignal,
  ): Promise<OnrampCheckout>
  /** What an account bought; absent where that is told to nobody. */
  purchases?(question: PurchasesQuestion, signal?: AbortSignal): Promise<PastPurchases>
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

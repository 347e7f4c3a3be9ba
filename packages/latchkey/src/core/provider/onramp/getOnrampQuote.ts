import {
  getOnrampQuote as endpoint,
  type OnrampQuote,
} from '../../../protocol/api/onramp/getOnrampQuote.ts'
import type { EndpointInput } from '../../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

export type OnrampQuestion = EndpointInput<typeof endpoint>['body'] & {
  /** Where it is to be delivered. */
  readonly chainId: CaipNetworkId
}

/** What stands for a quote that could not be had, so that it is never taken for one. */
export const mockedQuoteId = 'mocked-quote-id'

/**
 * Asks what an amount of money buys; nothing on a chain that is not served. Where the provider does not say, every amount of the answer is
 * the one that was given, and its id is `mocked-quote-id`.
 */
export async function getOnrampQuote(
  engine: Engine,
  question: OnrampQuestion,
  options: RequestOptions = {},
): Promise<OnrampQuote | undefined> {
  try {
    return await askOnrampQuote(engine, question, options)
  } catch {
    options.signal?.throwIfAborted()
    return mockedQuote(question)
  }
}

/** The same, for whoever wants to know why there is no quote: throws what went wrong. */
export async function askOnrampQuote(
  engine: Engine,
  { chainId, ...body }: OnrampQuestion,
  options: RequestOptions = {},
): Promise<OnrampQuote | undefined> {
  const { projectId } = engine.store.getState().options
  if (!(await isChainSupported(engine, chainId))) return undefined
  return request(engine, endpoint, { body, query: { projectId } }, options)
}

/** What stands for a quote that could not be had. */
export function mockedQuote({
  amount,
  paymentCurrency,
  purchaseCurrency,
}: Pick<OnrampQuestion, 'amount' | 'paymentCurrency' | 'purchaseCurrency'>): OnrampQuote {
  const paid = { amount, currency: paymentCurrency }
  return {
    networkFee: paid,
    paymentSubtotal: paid,
    paymentTotal: paid,
    providerFee: paid,
    purchaseAmount: { amount, currency: purchaseCurrency },
    quoteId: mockedQuoteId,
  }
}

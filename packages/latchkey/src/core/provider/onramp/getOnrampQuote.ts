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
  /** The chain of the delivery. */
  readonly chainId: CaipNetworkId
}

/** The id of a placeholder for an unavailable quote, which keeps it from passing as a real one. */
export const mockedQuoteId = 'mocked-quote-id'

/**
 * Fetches a quote for a purchase; nothing on an unsupported chain. If the request fails, returns a
 * placeholder with the given amount in every field and the id `mocked-quote-id`.
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

/** Like `getOnrampQuote`, but throws if the request fails. */
export async function askOnrampQuote(
  engine: Engine,
  { chainId, ...body }: OnrampQuestion,
  options: RequestOptions = {},
): Promise<OnrampQuote | undefined> {
  const { projectId } = engine.store.getState().options
  if (!(await isChainSupported(engine, chainId))) return undefined
  return request(engine, endpoint, { body, query: { projectId } }, options)
}

/** A placeholder for an unavailable quote. */
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

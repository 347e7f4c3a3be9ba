import type { Engine } from '../../../core/engine.ts'
import { isUnavailable } from '../../../core/queries/isUnavailable.ts'
import type { Query } from '../../../core/queries/query.ts'
import type { BuyAvailability } from '../buyTerms.ts'
import { prepareCheckout } from '../checkout/checkout.ts'
import { askSellers, type BuyQuote } from './askSellers.ts'

type OpenForBuying = Extract<BuyAvailability, { status: 'open' }>

/** In ms. */
const every = 10_000
/** How long typing has to rest before quotes are requested, in ms. */
const typing = 200

/**
 * The sellers' quotes, polled until a seller responds with 503. Each response also prepares the
 * checkouts, so that a press can open them at once. Undefined if the amount is outside the limits.
 */
export function quotesQuery(
  engine: Engine,
  { sellers, terms, verdict }: Pick<OpenForBuying, 'sellers' | 'terms' | 'verdict'>,
): Query<readonly BuyQuote[]> | undefined {
  if (verdict.status !== 'fits' && verdict.status !== 'partly') return undefined
  const { account, amount, good, paymentCurrency } = terms
  const ids = sellers.map(({ id, publicKey }) => [id, publicKey])
  return {
    keep: 0,
    key: ['buy.quotes', account, JSON.stringify([amount, good, paymentCurrency, ids])],
    poll: (quotes) => (quotes?.some(({ error }) => isUnavailable(error)) ? undefined : every),
    async read(signal) {
      const quotes = await askSellers(engine, { sellers, terms }, { signal })
      signal.throwIfAborted()
      for (const seller of sellers)
        prepareCheckout(engine, { seller, terms }).catch((error: unknown) =>
          engine.logger.warn('The checkout could not be prepared.', error),
        )
      return quotes
    },
    wait: typing,
  }
}

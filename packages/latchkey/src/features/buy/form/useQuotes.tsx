import { useEffect, useState } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { prepareCheckout } from '../checkout/checkout.ts'
import type { BuyQuote } from './askSellers.ts'
import type { BuyPlace } from './buyTerms.ts'
import { watchQuotes } from './watchQuotes.ts'

/**
 * Polls the sellers' quotes while the form is mounted. Empty until quotes for changed terms arrive. Each
 * response also prepares the checkouts, so that a press can open them at once.
 */
export function useQuotes(place: BuyPlace): readonly BuyQuote[] {
  const engine = useEngine()
  const [heard, setHeard] = useState<{ of: Question; quotes: readonly BuyQuote[] }>()
  const question = useSteady(questionOf(place))

  useEffect(() => {
    if (!question) return
    return watchQuotes(engine, question, (quotes) => {
      setHeard({ of: question, quotes })
      for (const { seller } of quotes)
        prepareCheckout(engine, { seller, terms: question.terms }).catch((error: unknown) =>
          engine.logger.warn('The checkout could not be prepared.', error),
        )
    })
  }, [engine, question])

  return heard && heard.of === question ? heard.quotes : []
}

type Question = Pick<Extract<BuyPlace, { status: 'open' }>, 'sellers' | 'terms'>

/** Derives the quote request. Undefined if the amount is outside the limits. */
function questionOf(place: BuyPlace): Question | undefined {
  if (place.status !== 'open') return undefined
  const { sellers, terms, verdict } = place
  return verdict.status === 'fits' || verdict.status === 'partly' ? { sellers, terms } : undefined
}

/** Keeps the question's identity while its contents are equal, so that other state changes send no request. */
function useSteady(question: Question | undefined): Question | undefined {
  const key = keyOf(question)
  const [kept, keep] = useState({ key, question })
  if (kept.key !== key) keep({ key, question })
  return kept.key === key ? kept.question : question
}

function keyOf(question: Question | undefined): string {
  if (!question) return ''
  const { account, amount, good, paymentCurrency } = question.terms
  const ids = question.sellers.map(({ id, publicKey }) => [id, publicKey])
  return JSON.stringify([account, amount, good, paymentCurrency, ids])
}

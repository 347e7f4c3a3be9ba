import type { Clock } from '../clock.ts'
import { lastGood } from '../lastGood.ts'
import type { PricePort, PriceQuestion } from './PricePort.ts'

/** Caches prices. Those of some minutes ago are better than none. */
export function keepPrices(
  ask: (question: PriceQuestion) => Promise<ReadonlyMap<string, number>>,
  timing: { readonly clock?: Clock },
): PricePort['prices'] {
  const kept = lastGood(ask, {
    freshMs: 30_000,
    staleMs: 15 * 60_000,
    keyOf: ({ addresses, chainId, currency }) =>
      `${chainId} ${currency} ${[...addresses].sort().join()}`,
    ...timing,
  })
  return (question) => kept(question)
}

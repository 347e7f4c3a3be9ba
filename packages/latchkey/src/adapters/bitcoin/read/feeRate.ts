import type { Network } from '../../../core/network.ts'
import type { Esplora } from './createEsplora.ts'
import { parseJson, readFeeRates, readRecommendedFees } from './readAnswers.ts'

/** Target in blocks: about half an hour. */
const target = 3
/** In sat/vB: nodes relay nothing below. */
const least = 1
/** In sat/vB: a limit against servers that are wrong or dishonest. */
const most = 500

/** The fee rate for confirmation within about three blocks, in sat/vB. */
export async function readFeeRate(esplora: Esplora, network: Network): Promise<number> {
  const rates = (await readEstimates(esplora, network)) ?? (await readRecommended(esplora, network))
  // Servers do not estimate every target: use the nearest faster one, else the fastest slower one.
  const known = [...rates.keys()].sort((one, other) => other - one)
  const chosen = known.find((blocks) => blocks <= target) ?? known.at(-1)
  const rate = chosen === undefined ? least : (rates.get(chosen) ?? least)
  return Math.min(most, Math.max(least, rate))
}

/**
 * Undefined if the server has no estimates: mempool.space serves this route only with an Esplora
 * backend.
 */
function readEstimates(esplora: Esplora, network: Network) {
  return esplora(network, {
    parse: (answer) => (answer === undefined ? undefined : readFeeRates(parseJson(answer))),
    path: 'fee-estimates',
  })
}

function readRecommended(esplora: Esplora, network: Network) {
  return esplora(network, {
    parse: (answer) => readRecommendedFees(parseJson(answer)),
    path: 'v1/fees/recommended',
  })
}

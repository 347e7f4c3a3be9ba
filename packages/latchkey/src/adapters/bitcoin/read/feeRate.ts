import type { Network } from '../../../core/network.ts'
import type { Esplora } from './createEsplora.ts'
import { parseJson, readFeeRates, readRecommendedFees } from './readAnswers.ts'

/** In how many blocks it should be mined: half an hour. */
const target = 3
/** Below it, nodes pass nothing on. */
const least = 1
/** Above it, a server is wrong or lies more often than not: a busy hour should not empty a purse. */
const most = 500

/** What a virtual byte costs, in satoshis, to be mined in about three blocks. */
export async function readFeeRate(esplora: Esplora, network: Network): Promise<number> {
  const rates = (await readEstimates(esplora, network)) ?? (await readRecommended(esplora, network))
  // Not every server answers for every number: the nearest that is not slower, else the quickest slower.
  const known = [...rates.keys()].sort((one, other) => other - one)
  const chosen = known.find((blocks) => blocks <= target) ?? known.at(-1)
  const rate = chosen === undefined ? least : (rates.get(chosen) ?? least)
  return Math.min(most, Math.max(least, rate))
}

/** Nothing where servers are not asked so: mempool.space's software serves them with an Esplora behind it only. */
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

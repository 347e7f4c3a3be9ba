import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { deadline } from '../../../core/lifetime/deadline.ts'
import { getGasPrice } from '../../../core/provider/swap/getGasPrice.ts'
import { fetchQuery } from '../../../core/queries/fetchQuery.ts'
import { isAmount } from './isAmount.ts'

/** Shorter than the polling of quotes, in ms. */
const freshFor = 5_000
/** How long a quote waits for the gas price, in ms. */
const patience = 2_000

/** Reads the gas price in wei. Undefined if it is unavailable: a quote works without it. */
export async function readGasPrice(
  engine: Engine,
  chainId: CaipNetworkId,
): Promise<bigint | undefined> {
  try {
    return await deadline(engine.signal, patience, () =>
      fetchQuery(engine, {
        fresh: freshFor,
        key: ['swap.gasPrice', chainId],
        async read(signal) {
          const { fast } = await getGasPrice(engine, chainId, { quiet: true, signal })
          return isAmount(fast) ? BigInt(fast) : undefined
        },
      }),
    )
  } catch (error) {
    engine.logger.warn('The gas price is unavailable.', error)
    return undefined
  }
}

import { type CaipAddress, parseCaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { getHistory } from '../../../core/provider/account/getHistory.ts'
import { queries } from '../../../core/provider/client/queries.ts'
import { isChainSupported } from '../../../core/provider/client/supportedChains.ts'
import { type PastTransfers, summarizePastTransfers } from './summarizePastTransfers.ts'

/** How long a past counts, in ms. */
const freshFor = 60_000

/**
 * Reads whom an account had to do with lately, from the provider; nothing where that does not serve
 * the chain.
 */
export async function readPastTransfers(
  engine: Engine,
  account: CaipAddress,
): Promise<PastTransfers | undefined> {
  if (!(await isChainSupported(engine, parseCaipAddress(account).chainId))) return undefined
  const { data } = await queries(engine).fetchQuery({
    queryFn: ({ signal }) => getHistory(engine, { account }, { quiet: true, signal }),
    queryKey: ['sendPast', account],
    staleTime: freshFor,
  })
  return summarizePastTransfers(data, account)
}

import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { parseCaipAddress } from '../../../core/parseCaipAddress.ts'
import { getHistory } from '../../../core/provider/account/getHistory.ts'
import { isChainSupported } from '../../../core/provider/client/supportedChains.ts'
import { type PastTransfers, summarizePastTransfers } from './summarizePastTransfers.ts'

/** Reads an account's past transfers; undefined if the provider does not serve the chain. */
export async function readPastTransfers(
  engine: Engine,
  account: CaipAddress,
  signal?: AbortSignal,
): Promise<PastTransfers | undefined> {
  if (!(await isChainSupported(engine, parseCaipAddress(account).chainId))) return undefined
  const { data } = await getHistory(engine, { account }, { quiet: true, signal })
  return summarizePastTransfers(data, account)
}

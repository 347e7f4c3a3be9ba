import type { Engine } from '../../../core/engine.ts'
import { getPermitSpender } from '../../../core/provider/swap/getPermitSpender.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { assetId } from '../swapAsset.ts'
import type { OfferedPermitRequest } from './permitRequest.ts'

/**
 * Writes the permit that lets the exchange take exactly the sold amount. Undefined if the token, the
 * exchange or the account does not support permits.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED` if the spender is no contract
 */
export async function buildPermit(
  engine: Engine,
  question: SwapQuestion,
  signal?: AbortSignal,
): Promise<OfferedPermitRequest | undefined> {
  const { account, from, network } = question
  // A permit is checked against a key, which these accounts do not sign with.
  if (from.address === undefined || isSmartAccount(engine.store.getState())) return undefined
  const userAddress = `${network.caipNetworkId}:${account}`
  const query = { tokenAddress: assetId(from), userAddress }
  const id = await getPermitSpender(engine, query, { quiet: true, signal })
  if (id === undefined) return undefined
  // Few exchanges support permits: the rest loads only for them.
  const { permitRequest } = await import('./permitRequest.ts')
  return permitRequest(engine, question, id)
}

import { FrameError } from '../../port/FrameError.ts'
import type { CallRequest } from '../../rpc/evm/callRequest.ts'
import { coinOf } from '../../rpc/knownNetworks.ts'
import type { Prepared } from '../../rpc/Prepared.ts'
import type { Draft } from '../rpc/fillOperation.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { payWithToken } from './payWithToken.ts'
import type { FeeToken } from './readFeeTokens.ts'

type Offer = {
  readonly calls: readonly CallRequest[]
  readonly draft: Draft
  /** The calls, with a fee in the coin. */
  readonly inCoin: Prepared
  readonly tokens: readonly FeeToken[]
}

/**
 * Offers the tokens by which the account can pay the fee. Takes the chosen one, or the first that suffices if the
 * account lacks the coin.
 */
export async function offerTokens(
  { calls, draft, inCoin, tokens }: Offer,
  context: SmartContext,
): Promise<Prepared> {
  const { feeChoice, network } = context
  const feeChoices = [coinOf(network), ...tokens.map(({ token }) => token)]
  const paid = calls.reduce((sum, { value }) => sum + value, 0n)
  const isShort = draft.balance < paid + (inCoin.fee?.most ?? 0n)
  const chosen =
    feeChoice === undefined && isShort
      ? tokens[0]
      : tokens.find(({ token }) => token.address === feeChoice)
  if (!chosen) return { ...inCoin, feeChoices }
  const inToken = await payWithToken(calls, draft, chosen, context).catch((error: unknown) => {
    if (error instanceof FrameError && error.code === 'RPC_FAILED') return undefined
    throw error
  })
  // Without the paymaster the coin pays, and the approval says so.
  return { ...(inToken ?? { ...inCoin, missedFeeToken: chosen.token }), feeChoices }
}

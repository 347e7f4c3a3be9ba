import type { CallRequest } from '../../rpc/evm/callRequest.ts'
import { prepareCalls } from '../../rpc/evm/prepareEvm.ts'
import type { Prepared } from '../../rpc/Prepared.ts'
import { draftOperation } from './fillOperation.ts'
import { prepareOperation, prepareSponsored } from './prepareOperation.ts'
import type { SmartContext } from './SmartContext.ts'

/**
 * Prepares calls of an account: as an operation, or, if it is an upgraded standard account whose fee the site
 * does not pay, as a transaction of its own, which costs less.
 */
export async function prepareAccountCalls(
  calls: readonly CallRequest[],
  context: SmartContext,
): Promise<Prepared> {
  const isStandard = context.creation === undefined
  if (isStandard && (context.isPlain || calls.some(({ to }) => to === undefined)))
    return prepareCalls(calls, context)
  const draft = await draftOperation(calls, context)
  const sponsored = await prepareSponsored(calls, draft, context)
  if (sponsored) return sponsored
  const own = isStandard
    ? await prepareOwn(calls, context)
    : await prepareOperation(calls, draft, context)
  const tokens = await context.feeTokens()
  if (tokens.length === 0) return own
  const { offerTokens } = await import('../fees/offerTokens.ts')
  return offerTokens({ calls, draft, inCoin: own, tokens }, context)
}

/** Prepares a transaction of an upgraded account to itself, or to the only recipient. */
async function prepareOwn(calls: readonly CallRequest[], context: SmartContext): Promise<Prepared> {
  if (calls.length === 1) return prepareCalls(calls, context)
  const { prepareBatch } = await import('../upgrade/prepareUpgrade.ts')
  return prepareBatch(calls, context, { isUpgraded: true })
}

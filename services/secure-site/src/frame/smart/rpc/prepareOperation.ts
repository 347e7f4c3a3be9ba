import type { CallRequest } from '../../rpc/evm/callRequest.ts'
import { chainNumber } from '../../rpc/evm/chainNumber.ts'
import { describeCalls, factsOf } from '../../rpc/evm/describeCalls.ts'
import { coinOf } from '../../rpc/knownNetworks.ts'
import type { Prepared } from '../../rpc/Prepared.ts'
import {
  maxCostOf,
  operationJson,
  operationTypedData,
  type UserOperation,
} from '../UserOperation.ts'
import { type Draft, estimateGas, paidBy, withoutPaymaster } from './fillOperation.ts'
import type { SmartContext } from './SmartContext.ts'

/** Prepares calls as one operation, paid by the account: all of them take effect, or none. */
export async function prepareOperation(
  requests: readonly CallRequest[],
  { balance, operation: draft }: Draft,
  context: SmartContext,
): Promise<Prepared> {
  const operation = await estimateGas(draft, context)
  const most = maxCostOf(operation)
  const paid = requests.reduce((sum, { value }) => sum + value, 0n)
  const described = await describeOperation(requests, operation, context)
  return {
    ...described,
    fee: { most, token: coinOf(context.network) },
    isLikelyToFail: described.isLikelyToFail || balance < most + paid,
  }
}

/** Prepares the same if the site pays for it; undefined if it does not. */
export async function prepareSponsored(
  requests: readonly CallRequest[],
  { operation: draft }: Draft,
  context: SmartContext,
): Promise<Prepared | undefined> {
  const { signal, signatureStub, sponsor } = context
  const stub = await sponsor(operationJson(draft, signatureStub), { signal, stage: 'estimate' })
  if (!stub) return undefined
  const limited = withoutPaymaster(await estimateGas(paidBy(draft, stub), context))
  const sponsored = await sponsor(operationJson(limited, signatureStub), { signal, stage: 'sign' })
  if (!sponsored) return undefined
  return {
    ...(await describeOperation(requests, paidBy(limited, sponsored), context)),
    fee: { most: 0n, token: coinOf(context.network) },
    sponsor: (sponsored.sponsor ?? stub.sponsor)?.name ?? '',
  }
}

/** Describes calls, and binds them to the hash of the operation that holds them. */
export async function describeOperation(
  requests: readonly CallRequest[],
  operation: UserOperation,
  context: SmartContext,
) {
  const typedData = operationTypedData(
    operation,
    chainNumber(context.network.id),
    context.creation ? 'HybridDeleGator' : 'EIP7702StatelessDeleGator',
  )
  const [{ simulatedGas: _, ...described }, { hashTypedData }] = await Promise.all([
    describeCalls(requests, context, factsOf(context)),
    import('@latchkey/keys/signing'),
  ])
  const hash = hashTypedData(typedData)
  return { ...described, request: { hash, kind: 'operation' as const, operation, typedData } }
}

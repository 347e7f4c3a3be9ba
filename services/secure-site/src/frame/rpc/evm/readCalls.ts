import * as v from 'valibot'
import { FrameError } from '../../port/FrameError.ts'
import { contracts } from '../../smart/contracts.ts'
import { checkAddress, invalidParams, parseParams } from '../invalidParams.ts'
import type { PrepareContext } from '../Prepared.ts'
import { type CallRequest, callsRequest, transactionRequest } from './callRequest.ts'
import { chainNumber } from './chainNumber.ts'

/** Reads the call of `eth_sendTransaction`. */
export function readTransaction(context: PrepareContext): CallRequest {
  const [request] = parseParams(v.looseTuple([transactionRequest]), context.params)
  const { data, from, input, to, value = 0n, ...rest } = request
  if (data !== undefined && input !== undefined && data !== input)
    throw invalidParams('`data` and `input` differ.')
  checkAddress(from, context.address)
  checkChain(rest.chainId, context)
  return checked({ ...rest, data: data ?? input ?? '0x', to: to ?? undefined, value }, context)
}

/** Reads the calls of `wallet_sendCalls`. */
export function readSendCalls(context: PrepareContext): readonly CallRequest[] {
  const [request] = parseParams(v.looseTuple([callsRequest]), context.params)
  checkAddress(request.from, context.address)
  checkChain(request.chainId, context)
  for (const capability of Object.values(request.capabilities ?? {}))
    if (!v.is(v.object({ optional: v.literal(true) }), capability))
      throw new FrameError('RPC_FAILED', 'The account lacks a capability that the call requires.', {
        rpcCode: 5700,
      })
  return request.calls.map(({ data = '0x', to, value = 0n }) =>
    checked({ data, to, value }, context),
  )
}

/** Whether a site requires that calls take effect together. */
export function isAtomicRequired(context: PrepareContext): boolean {
  const [request] = parseParams(v.looseTuple([callsRequest]), context.params)
  return request.atomicRequired === true && request.calls.length > 1
}

/**
 * Refuses calls that could change who controls the account: to the account itself, to its entry point, and to
 * the contract of its permissions, where a call could bring back what the visitor has revoked.
 */
function checked(call: CallRequest, { address }: PrepareContext): CallRequest {
  const { data, to } = call
  if (to === undefined && data === '0x')
    throw invalidParams('A transaction needs a recipient or data.')
  const kept = [address, contracts.entryPoint, contracts.delegationManager]
  if (data !== '0x' && kept.some((one) => one.toLowerCase() === to?.toLowerCase()))
    throw invalidParams('Sites may not call this contract: it controls the account.')
  return call
}

function checkChain(given: bigint | undefined, { network }: PrepareContext): void {
  if (given !== undefined && Number(given) !== chainNumber(network.id))
    throw invalidParams('The request is for another network.')
}

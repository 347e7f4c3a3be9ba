import type { FrameResult } from 'latchkey/protocol/frame'
import { numberToHex } from 'viem'
import { readTransaction } from '../../rpc/evm/readCalls.ts'
import { draftOperation, estimateGas } from '../rpc/fillOperation.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { maxCostOf, operationJson } from '../UserOperation.ts'

/** Estimates what the account pays for a transaction, in the coin: nothing if the host pays. */
export async function estimateFee(context: SmartContext): Promise<FrameResult<'fee.estimate'>> {
  const { operation } = await draftOperation([readTransaction(context)], context)
  const { signal, signatureStub, sponsor } = context
  const json = operationJson(operation, signatureStub)
  // Uses up nothing of the host's limits, so an operation above them is found out later.
  if (await sponsor(json, { signal, stage: 'estimate' })) return { most: '0x0', payer: 'host' }
  const most = maxCostOf(await estimateGas(operation, context))
  return { most: numberToHex(most), payer: 'account' }
}

import * as v from 'valibot'
import { FrameError } from '../port/FrameError.ts'
import type { Bundle, Bundles } from './Bundles.ts'
import { callReceipt } from './callReceipt.ts'
import type { Node } from './createNode.ts'
import { chainNumber } from './evm/chainNumber.ts'
import { toQuantity } from './evm/quantity.ts'
import { parseParams } from './invalidParams.ts'

/** Calls that this frame sent, by the id that the host got. */
export type SentCalls = { readonly id: string; readonly bundle: Bundle }

/** The calls that a request names. @throws FrameError 5730 for calls of another wallet or visitor */
export async function findCalls(params: unknown, bundles: Bundles): Promise<SentCalls> {
  const [id] = parseParams(v.looseTuple([v.pipe(v.string(), v.maxLength(4096))]), params)
  const bundle = await bundles.find(id)
  if (!bundle) throw new FrameError('RPC_FAILED', 'The calls are unknown.', { rpcCode: 5730 })
  return { bundle, id }
}

export type StatusNodes = {
  readonly nodeOf: (chainId: string) => Node
  readonly bundlerOf: (chainId: string) => Node
}

/** The answer of `wallet_getCallsStatus` (EIP-5792). */
export async function readCallsStatus(
  { bundle, id }: SentCalls,
  { bundlerOf, nodeOf }: StatusNodes,
  signal: AbortSignal,
) {
  const { chainId, hashes, isAtomic } = bundle
  const node = nodeOf(chainId)
  const facts = { chainId: toQuantity(chainNumber(chainId)), id, version: '2.0.0' }
  if (bundle.operation) {
    const { operationStatus } = await import('../smart/rpc/operationStatus.ts')
    const status = await operationStatus(bundle, { bundler: bundlerOf(chainId), node, signal })
    return { ...status, ...facts }
  }
  const answers = await Promise.all(
    hashes.map((hash) => node('eth_getTransactionReceipt', [hash], signal)),
  )
  const receipts = answers.flatMap((answer) => (v.is(callReceipt, answer) ? [answer] : []))
  return { atomic: isAtomic, receipts, status: statusOf(receipts, hashes.length), ...facts }
}

/** Codes of EIP-5792: pending, confirmed, reverted, reverted in part. */
function statusOf(receipts: readonly { readonly status: string }[], count: number): number {
  if (receipts.length < count) return 100
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  return failed === 0 ? 200 : failed === count ? 500 : 600
}

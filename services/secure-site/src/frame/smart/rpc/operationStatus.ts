import * as v from 'valibot'
import type { Bundle } from '../../rpc/Bundles.ts'
import { callReceipt } from '../../rpc/callReceipt.ts'
import type { Node } from '../../rpc/createNode.ts'
import { readNonce } from './readAccount.ts'

const operationAnswer = v.object({
  logs: v.optional(v.array(v.unknown()), []),
  receipt: callReceipt,
  success: v.boolean(),
})

type StatusContext = { readonly bundler: Node; readonly node: Node; readonly signal: AbortSignal }

/** The status of an operation by EIP-5792: 100 pending, 200 confirmed, 400 replaced, 500 reverted. */
export async function operationStatus(
  { hashes, operation }: Bundle,
  { bundler, node, signal }: StatusContext,
) {
  const read = async () =>
    v.safeParse(operationAnswer, await bundler('eth_getUserOperationReceipt', hashes, signal))
  let found = await read()
  if (!found.success && operation) {
    const isUsed = (await readNonce(node, operation.sender, signal)) > operation.nonce
    if (!isUsed) return { atomic: true, receipts: [], status: 100 }
    // Once more, because it may have been included since the first look.
    found = await read()
  }
  if (!found.success) return { atomic: true, receipts: [], status: 400 }
  const { logs, receipt, success } = found.output
  // The bundle's transaction succeeds even if the operation's calls revert.
  const own = { ...receipt, logs, status: success ? '0x1' : '0x0' }
  return { atomic: true, receipts: [own], status: success ? 200 : 500 }
}

import { askBundler } from '../../../protocol/api/askBundler.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request, statusOf } from '../client/request.ts'
import { providerError } from '../errors.ts'

/**
 * Fetches the receipt of a user operation from the bundler; undefined while it is pending.
 *
 * @throws {@link LatchkeyError} `USER_OPERATION_RECEIPT_FAILED`
 */
export async function getUserOperationReceipt(
  engine: Engine,
  { bundler, chainId, hash }: { chainId: CaipNetworkId; hash: string; bundler?: string },
  options?: RequestOptions,
): Promise<unknown> {
  const { projectId } = engine.store.getState().options
  const body = { method: 'eth_getUserOperationReceipt', params: [hash] }
  try {
    const query = { bundler, chainId, projectId }
    const { error, result } = await request(engine, askBundler, { body, query }, options)
    if (error) throw providerError('USER_OPERATION_RECEIPT_FAILED', { status: error.code })
    return result ?? undefined
  } catch (cause) {
    const status = statusOf(cause)
    if (status === undefined) throw cause
    throw providerError('USER_OPERATION_RECEIPT_FAILED', { cause, status })
  }
}

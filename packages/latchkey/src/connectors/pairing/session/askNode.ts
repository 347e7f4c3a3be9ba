import type { CaipNetworkId } from '../../../core/caip.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import { hasId } from '../../../core/networks/hasId.ts'
import { createAskNodes, type NodeAnswer } from '../../../core/nodes/createAskNodes.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import { parseError } from '../sign/parseMessage.ts'
import { RpcFailure } from '../sign/rpcFailure.ts'
import { isRecord } from '../sign/shapes.ts'
import { nodesOfChain } from './requestedNamespaces.ts'
import { isHandingOver } from './sessionMethods.ts'
import type { SessionRoom } from './sessionRoom.ts'

type Question = { readonly method: string; readonly params: unknown }

/**
 * Asks the nodes of a chain, as the host wants it, one after the other until one answers. A no to the
 * question is an answer too, unless it was handed to a node before whose answer was lost.
 *
 * @throws `RpcFailure` with the node's own code; {@link LatchkeyError} 'No RPC url provided for chainId',
 * `NODE_FAILED` and `DESTROYED`.
 */
export async function askNode(
  { outside, signal }: Pick<SessionRoom, 'outside' | 'signal'>,
  chainId: CaipNetworkId,
  { method, params }: Question,
): Promise<unknown> {
  const urls = nodesOfChain(outside, chainId).filter((url) => /^https?:\/\//i.test(url))
  if (urls.length === 0) throw lateError('RPC_URL_NOT_FOUND')
  const { networks } = outside.settings()
  const network = networks.find((one) => hasId(one, chainId)) ?? { caipNetworkId: chainId }
  const askNodes = createAskNodes<typeof network>({
    nodeConfig: outside.nodeConfig,
    rpcUrls: () => urls,
    signal,
  })
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: params ?? [] })
  const answer = await askNodes(network, {
    contentType: 'application/json',
    init: { body, method: 'POST' },
    read(given, before) {
      const answer = read(given)
      // One who was asked before may have taken it: that nobody knows weighs more than a no to the same again.
      if (answer instanceof RpcFailure && isHandingOver(method) && isAnswerLost(before))
        throw answer
      return answer
    },
  }).catch((error: unknown) => {
    if (error instanceof RpcFailure || hasErrorCode(error, 'DESTROYED')) throw error
    throw lateError('NODE_FAILED', {
      cause: error,
      network: chainId,
      problem: error instanceof Error ? error.message : error,
    })
  })
  if (answer instanceof RpcFailure) throw answer
  return answer.result
}

/** Who let nobody in has not read what was asked, whatever else it says. */
const closed = [401, 402, 403]

function read({ isOk, origin, response, text }: NodeAnswer): { result: unknown } | RpcFailure {
  const { status } = response
  const answer = parseJson(text)
  // Nodes say what is wrong with a question in the body of an HTTP error, too.
  if (isRecord(answer) && isRecord(answer.error) && !closed.includes(status))
    return new RpcFailure(parseError(answer.error))
  if (!isOk) throw lateError('REQUEST_FAILED', { status })
  if (!isRecord(answer) || !('result' in answer))
    throw lateError('PROVIDER_RESPONSE_INVALID', { problem: 'no result', url: origin })
  return { result: answer.result }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told as an answer without a result.
    return undefined
  }
}

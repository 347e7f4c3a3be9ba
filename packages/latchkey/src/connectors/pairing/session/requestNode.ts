import type { CaipNetworkId } from '../../../core/caip.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { hasId } from '../../../core/networks/hasId.ts'
import { createAskNodes, type NodeAnswer } from '../../../core/nodes/createAskNodes.ts'
import { nodeError } from '../../../core/nodes/errors.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { parseError } from '../sign/parseMessage.ts'
import { RpcFailure } from '../sign/rpcFailure.ts'
import { sessionError } from './errors.ts'
import type { PairingContext } from './PairingContext.ts'
import { nodesOfChain } from './requestedNamespaces.ts'
import { isHandingOver } from './sessionMethods.ts'

type Question = { readonly method: string; readonly params: unknown }

/** Sends a request to the nodes of a chain. */
export type RequestNode = (chainId: CaipNetworkId, question: Question) => Promise<unknown>

type Chain = { readonly caipNetworkId: CaipNetworkId; readonly chainId: CaipNetworkId }

/**
 * Creates requests to the nodes of a chain, one node after the other, with the host's
 * configuration. An error response is final, unless an earlier node's response to the same
 * transaction got lost.
 *
 * They throw `RpcFailure` with the node's own code, and {@link LatchkeyError} 'No RPC url provided
 * for chainId', `NODE_FAILED` and `DESTROYED`.
 */
export function createRequestNode({
  outside,
  signal,
}: Pick<PairingContext, 'outside' | 'signal'>): RequestNode {
  const rpcUrls = ({ chainId }: Pick<Chain, 'chainId'>) =>
    nodesOfChain(outside, chainId).filter((url) => /^https?:\/\//i.test(url))
  const askNodes = createAskNodes<Chain>({ nodeConfig: outside.nodeConfig, rpcUrls, signal })

  return async (chainId, { method, params }) => {
    const { networks } = outside.settings()
    const { caipNetworkId } = networks.find((one) => hasId(one, chainId)) ?? {
      caipNetworkId: chainId,
    }
    if (rpcUrls({ chainId }).length === 0) throw sessionError('RPC_URL_NOT_FOUND')
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: params ?? [] })
    const answer = await askNodes(
      { caipNetworkId, chainId },
      {
        contentType: 'application/json',
        init: { body, method: 'POST' },
        isUrgent: isHandingOver(method),
        read(given, before) {
          const answer = read(given)
          // An earlier node may have accepted the transaction: "unknown" is safer than a refusal of
          // the duplicate.
          if (answer instanceof RpcFailure && isHandingOver(method) && isAnswerLost(before))
            throw answer
          return answer
        },
      },
    ).catch((error: unknown) => {
      if (error instanceof RpcFailure || hasErrorCode(error, 'DESTROYED')) throw error
      throw nodeError('NODE_FAILED', {
        cause: error,
        network: chainId,
        problem: error instanceof Error ? error.message : error,
      })
    })
    if (answer instanceof RpcFailure) throw answer
    return answer.result
  }
}

/** Statuses with which a node refuses before it reads the request. */
const closed = [401, 402, 403]

function read({ isOk, origin, response, text }: NodeAnswer): { result: unknown } | RpcFailure {
  const { status } = response
  const answer = parseJson(text)
  // Nodes also put JSON-RPC errors into failed HTTP responses.
  if (isRecord(answer) && isRecord(answer.error) && !closed.includes(status))
    return new RpcFailure(parseError(answer.error))
  if (!isOk) throw requestError('REQUEST_FAILED', { status })
  if (!isRecord(answer) || !('result' in answer))
    throw requestError('PROVIDER_RESPONSE_INVALID', { problem: 'no result', url: origin })
  return { result: answer.result }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Reported as a response without a result.
    return undefined
  }
}

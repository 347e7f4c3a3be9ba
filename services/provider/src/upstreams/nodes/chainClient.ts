import { createPublicClient, custom, type PublicClient } from 'viem'
import type { ChainNode } from './chainNodes.ts'

/**
 * A viem client over a chain's nodes. They already retry, so viem does not. Contracts may not make
 * the server request URLs of their choice (ERC-3668).
 */
export function chainClient(node: ChainNode): PublicClient {
  return createPublicClient({
    ccipRead: false,
    transport: custom(
      { request: (call: Parameters<ChainNode['request']>[0]) => node.request(call) },
      {
        retryCount: 0,
      },
    ),
  })
}

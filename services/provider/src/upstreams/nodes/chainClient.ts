import { createPublicClient, custom, type PublicClient } from 'viem'
import type { ChainNode } from './chainNodes.ts'

/** Viem's view of a chain through its nodes: failing over is theirs, so viem tries nothing again. */
export function chainClient(node: ChainNode): PublicClient {
  return createPublicClient({
    transport: custom(
      { request: (call: Parameters<ChainNode['request']>[0]) => node.request(call) },
      {
        retryCount: 0,
      },
    ),
  })
}

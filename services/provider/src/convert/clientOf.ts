import type { PublicClient } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { chainClient } from '../upstreams/nodes/chainClient.ts'

/** Creates a viem client for a chain. @throws {@link Refusal} 400 if no node is configured */
export function clientOf({ ports }: Pick<AppContext, 'ports'>, chainId: string): PublicClient {
  const node = chainId.startsWith('eip155:') ? ports.nodes.get(chainId) : undefined
  if (node) return chainClient(node)
  throw new Refusal(400, { name: 'chainId', description: `No node is configured for ${chainId}` })
}

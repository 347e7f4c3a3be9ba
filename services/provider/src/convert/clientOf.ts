import type { PublicClient } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { chainClient } from '../upstreams/nodes/chainClient.ts'

/** What reads a chain. @throws {@link Refusal} 400 where there is no node for it */
export function clientOf({ ports }: Pick<AppContext, 'ports'>, chainId: string): PublicClient {
  const node = chainId.startsWith('eip155:') ? ports.nodes.get(chainId) : undefined
  if (node) return chainClient(node)
  throw new Refusal(400, { name: 'chainId', description: `There is no node for ${chainId} here` })
}

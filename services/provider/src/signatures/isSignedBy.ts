import { type SignedText, verifySignedText } from 'latchkey/siwx'
import type { ChainNodes } from '../upstreams/nodes/chainNodes.ts'

/**
 * Whether an account signed a text, as `latchkey/siwx` verifies it. A contract is checked on its
 * chain.
 *
 * @throws the node's errors: unknown is not the same as unsigned
 */
export async function isSignedBy({
  nodes,
  ...text
}: Omit<SignedText, 'node'> & { readonly nodes: ChainNodes }): Promise<boolean> {
  const node = nodes.get(text.chainId)
  const request = node && ((call: Parameters<typeof node.request>[0]) => node.request(call))
  return (await verifySignedText({ ...text, node: request })) === 'signed'
}

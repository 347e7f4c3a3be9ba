import type { Address } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { chainClient } from '../upstreams/nodes/chainClient.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'

// The same on every Ethereum: viem knows it only with its list of all chains.
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/**
 * The name that an address has in ENS, when the name leads back to it, and its picture. Pictures
 * that would have to be fetched from who knows where stay links.
 *
 * @throws what the node threw: not knowing is not the same as having none
 */
export async function ensIdentity(
  node: ChainNode,
  address: Address,
  signal: AbortSignal,
): Promise<{ name?: string; avatar?: string }> {
  const client = chainClient(node)
  signal.throwIfAborted()
  const name = await getEnsName(client, { address, universalResolverAddress })
  if (!name) return {}
  const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
  return { name, ...(avatar && /^https:\/\//.test(avatar) && { avatar }) }
}

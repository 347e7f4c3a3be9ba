import { getEnsName, getEnsText } from 'viem/actions'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import type { Nodes } from '../read/createNodes.ts'
import { addressOf } from '../wallet.ts'
import { answerOf, hasNames, universalResolverAddress } from './ensContract.ts'

/**
 * Asks what an account calls itself, which counts where the name leads back to it, and for its
 * picture if that is a plain link. Names that are kept elsewhere are passed over: a stranger's would
 * tell whoever keeps it who is looking.
 *
 * @throws {@link LatchkeyError} when the node does not answer
 */
export async function ensProfile(
  nodes: Nodes,
  { address, network }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<{ readonly name?: string; readonly avatar?: string } | undefined> {
  if (!hasNames(network)) return undefined
  const client = { ...nodes(network), ccipRead: false } as const
  const account = addressOf(address, 'eth_call')
  const shared = { strict: true, universalResolverAddress } as const
  const name = await answerOf(getEnsName(client, { ...shared, address: account }), network)
  if (!name) return undefined
  const text = getEnsText(client, { ...shared, key: 'avatar', name })
  const avatar = await answerOf(text, network)
  return { name, ...(avatar && /^https:\/\//i.test(avatar) && { avatar }) }
}

import { getEnsName, getEnsText } from 'viem/actions'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import type { Nodes } from '../read/createNodes.ts'
import { requireEvmAddress } from '../wallet.ts'
import { hasNames, readRecord, universalResolverAddress } from './ensContract.ts'

/**
 * Reads an account's primary name, if the name resolves back to the account, and its picture, if
 * that is a plain link. Offchain names are skipped: a stranger's name would reveal the visitor to
 * the name's server.
 *
 * @throws {@link LatchkeyError} if the node does not respond
 */
export async function ensProfile(
  nodes: Nodes,
  { address, network }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<{ readonly name?: string; readonly avatar?: string } | undefined> {
  if (!hasNames(network)) return undefined
  const client = { ...nodes(network), ccipRead: false } as const
  const account = requireEvmAddress(address, 'eth_call')
  const shared = { strict: true, universalResolverAddress } as const
  const name = await readRecord(getEnsName(client, { ...shared, address: account }), network)
  if (!name) return undefined
  const text = getEnsText(client, { ...shared, key: 'avatar', name })
  const avatar = await readRecord(text, network)
  return { name, ...(avatar && /^https:\/\//i.test(avatar) && { avatar }) }
}
